view-notes = Notes
notes-label = Your notes
