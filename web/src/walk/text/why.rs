//! Answers to "why not here?".

use crate::base::settings::Language;
use crate::parts::position::Position;
use crate::parts::text::Sentence;
use crate::text::{attack, capital, gap, image, reason, say};
use crate::walk::state::Stands;
use crate::walk::text::short;
use crate::walk::trial::{Image, Trial};
use eightfold_core::ladder::Reason;
use eightfold_core::{Cell, Square};

/// Answers for one square: every reason that closes it, starting with the one whose mark it has, the queens that attack
/// it, the image that would be smaller and, if `look_ahead` is set, the result of looking ahead.
pub(crate) fn why(position: &Position, asked: Square, look_ahead: bool, language: Language) -> Sentence {
    let Square { row, column } = asked;
    let view = position.rows.get(usize::from(row));
    let closed = position.closing(asked);
    let rules = closed.iter().filter(|reason| reason.index() >= Reason::Corner.index());
    let image = Trial::of(position, asked).and_then(|trial| trial.image);
    let rule = |why: &Reason| match why {
        // The image says more than the reason.
        Reason::SideMask | Reason::Bound2 | Reason::LastMask if image.is_some() => {
            say!(language, "why-closes", rule = short(*why, language))
        }
        _ => capital(&say!(language, "why-rule", why = reason(*why, language))),
    };
    let mut rest: Vec<_> = rules.map(rule).collect();
    rest.extend(image.as_ref().map(|image| smaller(image, asked, language)));
    let attacks = position.attacking(asked).into_iter();
    rest.extend(attacks.map(|(queen, line)| attack(queen, line, language)));
    let news = match view {
        _ if position.drawn().any(|queen| queen == asked) => {
            rest.clear();
            say!(language, "why-queen", row, column)
        }
        Some(view) if view.seen & asked.bit() == 0 => say!(language, "why-unseen", row, column),
        Some(view) if closed.is_empty() => {
            let is_tried = view.untried & asked.bit() == 0;
            rest.push(if is_tried { say!(language, "why-tried") } else { say!(language, "why-untried") });
            say!(language, "why-open", row, column)
        }
        _ if closed.is_empty() || rest.is_empty() => say!(language, "why-nothing", row, column),
        _ => rest.remove(0),
    };
    rest.extend(cell(position, asked, language));
    if look_ahead && let Some(row) = position.starved(asked) {
        rest.push(say!(language, "ahead-why", row));
    }
    Sentence { news, rest: rest.join(gap(language)) }
}

/// Says how long a queen stands, and what is found meanwhile.
pub(crate) fn stands(Stands { steps, found, goes, .. }: Stands, language: Language) -> Sentence {
    match goes {
        true => Sentence { news: say!(language, "stands", steps), rest: say!(language, "stands-found", found) },
        false => Sentence { news: say!(language, "stands-long", steps), rest: String::new() },
    }
}

/// Says why an image is smaller than the board with a queen on the square asked about.
pub(super) fn smaller(image: &Image, asked: Square, language: Language) -> String {
    let (Square { row, column: bit }, now) = (image.lands, image.instead_of);
    let name = crate::text::image(image.symmetry, language);
    if image.causes.contains(&asked) {
        return say!(language, "why-image", image = name, row, bit, now);
    }
    let column = image.causes.first().map_or(0, |cause| cause.column);
    say!(language, "why-image-forced", column, image = name, row, now)
}

/// Says what it means that the square is A, B or C.
fn cell(position: &Position, asked: Square, language: Language) -> Option<String> {
    let masks = position.edge?;
    let cell = Cell::ALL.into_iter().find(|cell| masks.cell(*cell) == asked)?;
    let (name, turned) = (cell.name(), image(cell.rotation(), language));
    Some(say!(language, "why-cell", name, turned))
}
