// Draws what the window shows as one SVG: boxes, words and drawings with the looks that the browser computed, so that
// the picture needs neither the page's style sheet nor its fonts.
const width = innerWidth, height = innerHeight;
const out = [];
const escape = text => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);
const tidy = number => String(Math.round(number * 10) / 10);
const clear = colour => colour === 'none' || colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);
const hex = colour => {
    const parts = colour.match(/[\d.]+/g);
    if (!colour.startsWith('rgb') || parts.length > 3 && parts[3] !== '1') return colour;
    return '#' + parts.slice(0, 3).map(part => Number(part).toString(16).padStart(2, '0')).join('');
};

function words(node, style) {
    const range = document.createRange(), text = node.data;
    // A line is what has the same top; the browser breaks lines, so each letter is asked for its place.
    let line = null;
    const end = () => {
        const said = line?.text.trim();
        if (said) {
            const mono = /mono/.test(style.fontFamily) ? ' class="m"' : '';
            const weight = Number(style.fontWeight) >= 600 ? ' font-weight="700"' : '';
            const size = Number.parseFloat(style.fontSize);
            out.push(`<text${mono} x="${tidy(line.left)}" y="${tidy(line.bottom - (line.bottom - line.top - size * 0.72) / 2)}"` +
                ` font-size="${tidy(size)}"${weight} fill="${hex(style.color)}" textLength="${tidy(line.right - line.left)}">${escape(said)}</text>`);
        }
        line = null;
    };
    for (let at = 0; at < text.length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const place = range.getClientRects()[0];
        if (!place || (place.width === 0 && text[at].trim() === '')) continue;
        if (line && Math.abs(place.top - line.top) > 2) end();
        line ??= { text: '', left: place.left, right: place.right, top: place.top, bottom: place.bottom };
        line.text += text[at] === '\n' ? ' ' : text[at];
        if (text[at].trim() !== '') {
            if (line.text.trim().length === 1) line.left = place.left;
            line.right = place.right;
        }
    }
    end();
}

function box(element, style, place) {
    const fill = clear(style.backgroundColor) ? 'none' : hex(style.backgroundColor);
    const sides = ['Top', 'Right', 'Bottom', 'Left'].map(side =>
        style[`border${side}Style`] === 'none' || clear(style[`border${side}Color`]) ? 0 : Number.parseFloat(style[`border${side}Width`]));
    const all = sides.every(side => side > 0);
    if (fill !== 'none' || all) {
        const inset = all ? sides[0] / 2 : 0;
        const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, place.height / 2);
        out.push(`<rect x="${tidy(place.left + inset)}" y="${tidy(place.top + inset)}" width="${tidy(place.width - 2 * inset)}" height="${tidy(place.height - 2 * inset)}"` +
            (radius ? ` rx="${tidy(radius)}"` : '') + ` fill="${fill}"` +
            (all ? ` stroke="${hex(style.borderTopColor)}"${sides[0] === 1 ? '' : ` stroke-width="${tidy(sides[0])}"`}` : '') + '/>');
    }
    if (all) return;
    const lines = [[0, 0, 1, 0], [1, 0, 1, 1], [0, 1, 1, 1], [0, 0, 0, 1]];
    lines.forEach(([x1, y1, x2, y2], side) => {
        if (sides[side] === 0) return;
        const colour = hex(style[['borderTopColor', 'borderRightColor', 'borderBottomColor', 'borderLeftColor'][side]]);
        out.push(`<path d="M${tidy(place.left + x1 * place.width)} ${tidy(place.top + y1 * place.height)}L${tidy(place.left + x2 * place.width)} ${tidy(place.top + y2 * place.height)}" stroke="${colour}" stroke-width="${tidy(sides[side])}"/>`);
    });
}

const LOOKS = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'font-size', 'text-anchor', 'dominant-baseline'];
const USUAL = { stroke: 'none', 'stroke-width': '1px', 'stroke-dasharray': 'none', 'stroke-linecap': 'butt', 'stroke-linejoin': 'miter', opacity: '1', 'text-anchor': 'start', 'dominant-baseline': 'auto' };

function drawing(element) {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden' || element.tagName === 'title') return '';
    const inner = [...element.childNodes].map(child =>
        child.nodeType === Node.TEXT_NODE ? escape(child.data.trim()) : child.nodeType === Node.ELEMENT_NODE ? drawing(child) : '').join('');
    // A drawing in a drawing cuts off what lies outside it.
    if (element.tagName === 'svg' && !element.ownerSVGElement) return inner;
    const group = element.tagName === 'g';
    const kept = [...element.attributes].filter(({ name }) => !/^(class|id|style|role|tabindex|aria-.*|data-.*|fill|stroke.*)$/.test(name))
        .map(({ name, value }) => ` ${name}="${escape(value)}"`).join('');
    const words = element.tagName === 'text';
    const looks = group ? (style.opacity === '1' ? '' : ` opacity="${style.opacity}"`) : LOOKS.map(name => {
        const value = style.getPropertyValue(name);
        if (value === USUAL[name] || !words && /^(font|text|dominant)/.test(name)) return '';
        if (/^stroke-/.test(name) && style.stroke === 'none') return '';
        return ` ${name}="${value.startsWith('rgb') ? hex(value) : value.replaceAll('px', '')}"`;
    }).join('');
    if (group && !kept && !looks) return inner;
    return inner || !group ? `<${element.tagName}${kept}${looks}${inner ? `>${inner}</${element.tagName}>` : '/>'}` : '';
}

function controls(element, style, place) {
    if (element.tagName === 'SELECT') {
        const size = Number.parseFloat(style.fontSize), left = Number.parseFloat(style.paddingLeft) + 4, middle = place.top + place.height / 2;
        out.push(`<text x="${tidy(place.left + left)}" y="${tidy(middle + size * 0.36)}" font-size="${tidy(size)}" fill="${hex(style.color)}">${escape(element.selectedOptions[0].label)}</text>`);
        out.push(`<path d="M${tidy(place.right - 19)} ${tidy(middle - 2)}l4.500 5 4.500-5z" fill="${hex(style.color)}"/>`);
    } else if (element.type === 'range') {
        const share = (element.value - element.min) / Math.max(1, element.max - element.min), middle = place.top + place.height / 2;
        out.push(`<rect x="${tidy(place.left)}" y="${tidy(middle - 3)}" width="${tidy(place.width)}" height="6" rx="3" fill="#e8e8e2" stroke="#b5b5ac"/>`);
        out.push(`<circle cx="${tidy(place.left + 8 + share * (place.width - 16))}" cy="${tidy(middle)}" r="8" fill="#1d2433"/>`);
    }
}

function visit(element) {
    const style = getComputedStyle(element), place = element.getBoundingClientRect();
    if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0' || style.clipPath !== 'none' || element.tagName === 'DIALOG') return;
    if (style.display !== 'contents' && style.position !== 'fixed' && (place.bottom < 0 || place.top > height || place.width <= 1 && place.height <= 1)) return;
    if (element.tagName === 'svg') {
        const matrix = element.getScreenCTM();
        const shown = drawing(element);
        if (shown) out.push(`<g transform="matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map(it => Math.round(it * 1000) / 1000).join(' ')})">${shown}</g>`);
        return;
    }
    if (!/^(HTML|BODY)$/.test(element.tagName)) box(element, style, place);
    controls(element, style, place);
    if (/^(SELECT|INPUT|TEXTAREA)$/.test(element.tagName)) return;
    const scrolls = /auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1 && element !== document.documentElement && element !== document.body;
    if (scrolls) out.push(`<svg x="0" y="${tidy(place.top)}" width="${width}" height="${tidy(place.height)}" viewBox="0 ${tidy(place.top)} ${width} ${tidy(place.height)}">`);
    for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) words(child, style);
        if (child.nodeType === Node.ELEMENT_NODE) visit(child);
    }
    if (scrolls) out.push('</svg>');
}

visit(document.body);
const paper = hex(getComputedStyle(document.body).backgroundColor);
return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" role="img" aria-label="${escape(document.title)}">
<style>text{white-space:pre}.m{font-family:ui-monospace,monospace}</style>
<rect width="${width}" height="${height}" fill="${clear(paper) ? '#fff' : paper}"/>
${out.join('\n')}
</svg>
`;
