"""In the bundle, in place of what `recipe.HOLLOW` names: nothing."""
