"""The people around a play: chairs, clocks, words, fair dice."""
