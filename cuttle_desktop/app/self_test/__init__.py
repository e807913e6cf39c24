"""`--self-test`: whether this installation is whole, down to every scene drawn once."""
