"""Controls that scenes are put together from: buttons, choices, text entries, lists, and the page that holds them."""
