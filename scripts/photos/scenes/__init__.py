"""The scenes, by theme: a function each, named as its picture."""
