# Notices about the address.

notice-left-out = Part of the address could not be understood and was ignored.
notice-dismiss = Close this notice
