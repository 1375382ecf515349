#!/bin/sh
# Writes into a file where the pointer is, which window has the keyboard, and which windows show, as
# the X server tells it, which may not be what Wine believes.
exec >"$1.part" 2>&1
echo "pointer: $(xdotool getmouselocation | tr '\n' ' ')"
focus=$(xdotool getwindowfocus -f)
echo "keyboard: $focus “$(xdotool getwindowname "$focus")”"
for window in $(xdotool search --onlyvisible --name .); do
    place=$(xdotool getwindowgeometry "$window" | tail -n +2 | tr '\n' ' ')
    echo "window $window “$(xdotool getwindowname "$window")”: $place"
done
mv "$1.part" "$1"
