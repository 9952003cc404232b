# Notices about the address.

notice-left-out = Part of the address could not be understood and was ignored.
notice-dismiss = Close this notice
notice-size = The address asks for a board size that cannot be shown here; { $n } is the nearest.
notice-too-far = The address asks for a step beyond { $step }, which is as far as a link can go.
