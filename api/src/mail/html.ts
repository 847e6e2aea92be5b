import { currentLanguage, type Language } from '@conference/language';
import { writtenIn } from '@conference/language/written-in';
import { escapeHtml } from '@conference/process';
import type { Letter } from './message';
import type { Piece } from './pieces';

/*
 * What programs for mail can show: inline styles, a table for the width of the page, no pictures and no fonts to load. The colours are
 * those of the product (libs/ui/src/tokens.css). Programs that know the scheme of the device get the dark ones by class.
 */
const light = {
  ground: '#f1f3ee',
  surface: '#fbfcf9',
  sunk: '#e4e8e1',
  line: '#cbd2c9',
  ink: '#0f2a2c',
  soft: '#3f585a',
};
const dark = {
  ground: '#0a1b1e',
  surface: '#10272a',
  sunk: '#071417',
  line: '#274347',
  ink: '#eef2ea',
  soft: '#abc0bb',
};
const PEACOCK = { light: '#0c4a4e', dark: '#86d2ca' };
/** Of the band above, and of a button: the same in both schemes. */
const CLOTH = { ground: '#082f33', text: '#f3efdc', zari: '#d79a2e', button: '#b3143f', onButton: '#ffffff' };

/** Programs name the items of a list in Latin digits by themselves; Outlook does anyway. */
const LIST_DIGITS = { en: '', bn: ';list-style-type:bengali' };

/** Every system has the first font of each list: Outlook on Windows does not look at the next one, and would show a font of its own. */
const TEXT_FONT = "font-family:Arial,'Noto Sans Bengali',sans-serif";
const TITLE_FONT = 'font-family:Georgia,serif';
const CODE_FONT = "font-family:'Courier New',monospace";
/** Fits a narrow phone, and is no longer than a line that is read with ease. */
const WIDTH = 560;

const darkRules = [
  `.ground{background-color:${dark.ground}!important}`,
  `.surface{background-color:${dark.surface}!important;border-color:${dark.line}!important}`,
  `.sunk{background-color:${dark.sunk}!important}`,
  `.line{border-color:${dark.line}!important}`,
  `.ink{color:${dark.ink}!important}`,
  `.soft{color:${dark.soft}!important}`,
  `.link{color:${PEACOCK.dark}!important}`,
].join('');

const head = (subject: string) =>
  `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style>`;

/** What only Outlook on Windows reads. It shows mails as Word would: it knows no maximum width, and inherits no fonts. */
const outlook = (markup: string) => `<!--[if mso]>${markup}<![endif]-->`;
/** A table that only lays out, which is none to screen readers. */
const layout = (more = '') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${more && ` ${more}`}>`;

/** Marks the element of an English text within a mail in Bangla; its letters tell. Pages do the same. */
const marked = (text: string) => (currentLanguage() === 'bn' && writtenIn(text) === 'en' ? ' lang="en"' : '');

/** A mail as an HTML document, in the language that is spoken. The language is also named within, because Gmail drops the outermost elements. */
export function renderHtml({ subject, title, pieces, signature }: Letter): string {
  const { greeting, organiser, name, conference: what } = signature;
  const language = currentLanguage();
  return `<!doctype html>
<html lang="${language}">
<head>
${head(subject)}
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.ground}">
<div lang="${language}">
${layout(`class="ground" width="100%" style="background-color:${light.ground}"`)}<tr><td align="center" style="padding:16px 12px">
${outlook(`${layout(`width="${WIDTH}"`)}<tr><td>`)}
${layout(`width="100%" style="max-width:${WIDTH}px;text-align:left"`)}
<tr><td${marked(name)} style="padding:18px 24px 16px;background-color:${CLOTH.ground};border-bottom:3px solid ${CLOTH.zari};border-radius:3px 3px 0 0;${TITLE_FONT};font-size:18px;line-height:1.3;color:${CLOTH.text}">${escapeHtml(name)}</td></tr>
<tr><td class="surface" style="padding:24px 24px 8px;background-color:${light.surface};border:1px solid ${light.line};border-top:0;border-radius:0 0 3px 3px;${TEXT}">
<h1${marked(title)} class="ink" style="margin:0 0 20px;${TITLE_FONT};font-weight:normal;font-size:26px;line-height:1.25;color:${light.ink}">${escapeHtml(title)}</h1>
${pieces.map(asHtml).join('\n')}
${paragraph(`${greeting}\n${organiser}`)}
</td></tr>
<tr><td${marked(what)} class="soft" style="padding:16px 24px;${TEXT_FONT};font-size:14px;line-height:1.5;color:${light.soft}">${escapeHtml(what)}</td></tr>
</table>
${outlook('</td></tr></table>')}
</td></tr></table>
</div>
</body>
</html>
`;
}

/** The language in which a mail was written. Nothing else tells that of a queued mail. */
export const languageOfHtml = (html: string): Language =>
  html.startsWith('<!doctype html>\n<html lang="bn">') ? 'bn' : 'en';

const TEXT = `${TEXT_FONT};font-size:16px;line-height:1.55`;
/** Long words, addresses for example, break instead of widening the page. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const broken = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>\n');

const block = (tag: string, content: string, { room = 'margin:0 0 16px', lang = '' } = {}) =>
  `<${tag}${lang} class="ink" style="${room};color:${light.ink};${BREAKS}">${content}</${tag}>`;
const paragraph = (text: string) => block('p', broken(text), { lang: marked(text) });

/** Something with space below it, which no table has by itself in Outlook. */
const spaced = (content: string) =>
  `${layout('width="100%"')}<tr><td style="padding:0 0 16px">${content}</td></tr></table>`;
/** A cell by itself. Outlook leaves room in nothing else. What lies within inherits nothing there. */
const boxed = (cell: string, content: string) =>
  spaced(`${layout('width="100%"')}<tr><td ${cell}>${content}</td></tr></table>`);

const linked = (href: string, label: string, more: string) =>
  `<a${marked(label)} href="${escapeHtml(href)}" ${more}>${escapeHtml(label)}</a>`;

const ROOM = '13px 22px';
const BUTTON = `display:inline-block;padding:${ROOM};background-color:${CLOTH.button};border-radius:3px;color:${CLOTH.onButton};${TEXT};font-weight:bold;text-decoration:none`;

/** The whole button is the link. Outlook leaves no room in a link, so there it lies in a cell of the same colour and size. */
const button = (link: string) =>
  spaced(
    `${layout()}<tr><td bgcolor="${CLOTH.button}" style="mso-padding-alt:${ROOM};border-radius:3px">${link}</td></tr></table>`,
  );

function asHtml(piece: Piece): string {
  if (typeof piece === 'string') return paragraph(piece);
  if ('quoted' in piece)
    return boxed(
      `class="ink" style="padding:2px 0 2px 14px;border-left:3px solid ${CLOTH.zari};color:${light.ink};${TEXT};${BREAKS}"`,
      `<blockquote${marked(piece.quoted)} style="margin:0">${broken(piece.quoted)}</blockquote>`,
    );
  if ('href' in piece) {
    const { href, label, isMain } = piece;
    if (isMain) return button(linked(href, label, `style="${BUTTON}"`));
    return block('p', linked(href, label, `class="link" style="color:${PEACOCK.light}"`));
  }
  if ('code' in piece)
    return boxed(
      `class="ink sunk" style="padding:14px 16px;background-color:${light.sunk};border-radius:3px;color:${light.ink};${CODE_FONT};font-size:24px;font-weight:bold;letter-spacing:2px;${BREAKS}"`,
      escapeHtml(piece.code),
    );
  if ('steps' in piece) {
    const items = piece.steps.map((step) => `<li${marked(step)} style="margin:0 0 8px">${broken(step)}</li>`);
    return block('ol', items.join('\n'), {
      room: `margin:0 0 16px 24px;padding:0${LIST_DIGITS[currentLanguage()]}`,
    });
  }
  return spaced(`<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${light.line}">
${Object.entries(piece.facts).map(factRow).join('\n')}
</table>`);
}

function factRow([name, fact]: [string, string]): string {
  const cell = `padding:8px 12px 8px 0;border-bottom:1px solid ${light.line};text-align:left;vertical-align:top;${TEXT};${BREAKS}`;
  return `<tr><th${marked(name)} class="soft line" scope="row" width="34%" style="${cell};color:${light.soft};font-weight:normal">${escapeHtml(name)}</th><td${marked(fact)} class="ink line" style="${cell};color:${light.ink}">${broken(fact)}</td></tr>`;
}
