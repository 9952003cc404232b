# Estimates of the time that a count takes here.

about-at-once = at once
about-second = less than a second here
about-busy = busy: { $time }
about-seconds = { $least ->
        [0] up to { $most } seconds here
       *[other] { $least } to { $most } seconds here
    }
about-minutes = { $least ->
        [0] up to { $most } minutes here
       *[other] { $least } to { $most } minutes here
    }
about-hours = { $least ->
        [0] up to { $most } hours here
       *[other] { $least } to { $most } hours here
    }
