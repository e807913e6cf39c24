"""What a game file says, as text and as values. Nothing here touches the disk."""
