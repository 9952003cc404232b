# The frame of the page: header, notices, settings.

view-walk = Walk
view-masks = Masks
