import { generate, parse, walk } from 'css-tree';
import type { RenderedMessage } from '../../mail/message';
import {
  contrastOf,
  darkColours,
  declared,
  elementsOf,
  outwards,
  seenBy,
  styleOf,
  withWords,
  type Element,
  type SeenMail,
} from './seen-mail';

/** What a rule finds wrong in a mail, a line each. */
export type Rule = (mail: RenderedMessage) => string[];

/** The same of every way in which a mail is seen. */
const everywhere =
  (rule: (mail: SeenMail) => string[]): Rule =>
  ({ html }) =>
    seenBy(html).flatMap(rule);

const tagOf = ({ $ }: SeenMail, element: Element) => String($(element).prop('tagName')).toLowerCase();
const nameOf = (mail: SeenMail, element: Element) =>
  `${tagOf(mail, element)} “${mail.$(element).text().trim().slice(0, 30)}”`;
const styled = (mail: SeenMail) =>
  elementsOf(mail, '[style]').map((element) => ({ element, style: styleOf(mail, element) }));
const isNothing = (value: string) => /^0(?: 0)*$/.test(value);

/** What may be in a mail. Everything else is dropped by some program, or loads or does something. */
const ELEMENTS = new Set(
  'html head meta title style body div table tbody tr td th h1 p blockquote ol li a br'.split(' '),
);
const ATTRIBUTES = new Set(
  (
    'lang charset name content class style href role scope width align bgcolor border ' + 'cellpadding cellspacing'
  ).split(' '),
);

const loadsNothing = everywhere((mail) => [
  ...elementsOf(mail, '*').flatMap((element) => {
    const attributes = Object.keys(mail.$(element).attr() ?? {}).filter((name) => !ATTRIBUTES.has(name));
    const isOdd = !ELEMENTS.has(tagOf(mail, element));
    return [...(isOdd ? [tagOf(mail, element)] : []), ...attributes.map((name) => `${nameOf(mail, element)}: ${name}`)];
  }),
  ...(mail.$.html().match(/url\(|@import|@font-face|expression\(|data:|cid:/gi) ?? []),
]);

/** Programs that drop the element show the same in the light colours. */
const STYLED_ELSEWHERE = new Set(['color', 'background-color', 'border-color', 'color-scheme']);
const MOST_STYLE_BYTES = 8192;
const needsNoStylesheet = everywhere(({ $ }) => {
  const faults: string[] = [];
  const sheet = $('style').text();
  if (Buffer.byteLength(sheet) > MOST_STYLE_BYTES) faults.push('A stylesheet of this length is dropped.');
  walk(parse(sheet, { parseValue: false }), function (node) {
    if (node.type !== 'Declaration' || !this.rule) return;
    const where = `${generate(this.rule.prelude)} ${node.property}`;
    const isDark = generate(this.atrule?.prelude ?? parse('')).includes('prefers-color-scheme:dark');
    if (!STYLED_ELSEWHERE.has(node.property) || (!isDark && node.property !== 'color-scheme')) faults.push(where);
    // What is said inline would win.
    if (isDark && !node.important) faults.push(`${where} has no effect.`);
  });
  return faults;
});

/** What is known to all, or does no harm where it is unknown. */
const PROPERTIES = [
  /^(?:color|background-color|border|border-(?:top|right|bottom|left|radius))$/,
  /^(?:margin|padding|mso-padding-alt|max-width|display)$/,
  /^(?:font-family|font-size|font-weight|letter-spacing|line-height)$/,
  /^(?:text-align|text-decoration|vertical-align|overflow-wrap|word-break|list-style-type)$/,
];
const isLaidOutByTables = everywhere((mail) =>
  styled(mail).flatMap(({ element, style }) =>
    [...style].flatMap(([property, value]) => {
      const isKnown = PROPERTIES.some((one) => one.test(property));
      const isWhole = property !== 'display' || (value === 'inline-block' && tagOf(mail, element) === 'a');
      const isPlain = !/calc\(|var\(|\d(?:rem|em|vw|vh|ch)\b/.test(value);
      return isKnown && isWhole && isPlain ? [] : [`${nameOf(mail, element)}: ${property}: ${value}`];
    }),
  ),
);

/** Word leaves room within cells, and below what is no table. */
const leavesRoomInCells = everywhere((mail) =>
  styled(mail).flatMap(({ element, style }) => {
    const tag = tagOf(mail, element);
    const isCell = tag === 'td' || tag === 'th';
    const padding = style.get('padding') ?? '0';
    if (isCell || tag === 'table') return style.has('margin') ? [`${nameOf(mail, element)}: margin`] : [];
    if (isNothing(padding)) return [];
    return tag === 'a' ? buttonFaults(mail, element) : [`${nameOf(mail, element)}: padding`];
  }),
);

/** A link that looks like a button lies in a cell that does, too. */
function buttonFaults(mail: SeenMail, link: Element): string[] {
  const cell = mail.$(link).parent('td');
  const [inLink, inCell] = [styleOf(mail, link), declared(cell.attr('style'))];
  const isSame =
    cell.attr('bgcolor') !== undefined &&
    cell.attr('bgcolor') === inLink.get('background-color') &&
    inCell.get('mso-padding-alt') === inLink.get('padding');
  return isSame ? [] : [`${nameOf(mail, link)} is no button in Outlook.`];
}

/** A narrow phone, and a line that is read with ease. */
const [NARROW, WIDEST] = [320, 640];
const pixels = ({ $ }: SeenMail, element: Element) => Number($(element).attr('width') ?? NaN);
const hasAWidth: Rule = ({ html }) =>
  seenBy(html).flatMap((mail) => {
    const wide = elementsOf(mail, '[width]').filter((element) => pixels(mail, element) > NARROW);
    if (!mail.isOutlook) return wide.map((element) => `${nameOf(mail, element)} is wider than a phone.`);
    const isHeld = (element: Element, most: number) =>
      outwards(mail, element).some((one) => tagOf(mail, one) === 'table' && pixels(mail, one) === most);
    return [
      ...wide.filter((element) => pixels(mail, element) > WIDEST).map((element) => `${nameOf(mail, element)}: width`),
      ...styled(mail)
        .filter(
          ({ element, style }) => style.has('max-width') && !isHeld(element, parseInt(style.get('max-width') ?? '')),
        )
        .map(({ element }) => `${nameOf(mail, element)} is as wide as the window.`),
      ...withWords(mail)
        .filter(({ element }) => !outwards(mail, element).some((one) => pixels(mail, one) > NARROW))
        .map(({ words }) => `“${words}” is as wide as the window.`),
    ];
  });

const saysWhichTablesAreData = everywhere((mail) =>
  elementsOf(mail, 'table').flatMap((element) => {
    const table = mail.$(element);
    const isData = table.find('> tbody > tr > th[scope]').length > 0;
    const isSaid = isData ? table.attr('role') === undefined : table.attr('role') === 'presentation';
    const isBare = ['border', 'cellpadding', 'cellspacing'].every((name) => table.attr(name) === '0');
    return isSaid && isBare ? [] : [nameOf(mail, element)];
  }),
);

/** Outlook forgets the font in every table, and uses its own if it does not know the first font of a list. */
const KNOWN_FONT = /^(?:Arial|Georgia|["']Courier New["'])(?:,|$)/;
const saysItsFont = everywhere((mail) => [
  ...withWords(mail).flatMap(({ element, words }) => {
    const around = outwards(mail, element);
    const within = around.slice(0, around.findIndex((one) => /^t[dh]$/.test(tagOf(mail, one))) + 1);
    const missing = ['font-family', 'font-size', 'color'].filter(
      (property) => !within.some((one) => styleOf(mail, one).has(property)),
    );
    return missing.map((property) => `“${words}”: ${property}`);
  }),
  ...styled(mail).flatMap(({ style }) => {
    const font = style.get('font-family');
    return font === undefined || KNOWN_FONT.test(font) ? [] : [font];
  }),
]);

/** The addresses that the text of a mail names. */
const addressesIn = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];
const linksToTheSite =
  (site: string): Rule =>
  ({ html, text }) => {
    const [{ $ }] = seenBy(html);
    const links = $('a')
      .toArray()
      .map((link) => ({ href: $(link).attr('href') ?? '', label: $(link).text().trim() }));
    const inHtml = links.map(({ href }) => href);
    return [
      ...inHtml.filter((href) => href !== site && !href.startsWith(`${site}/`)),
      ...links.filter(({ label }) => label === '').map(({ href }) => `${href} has no name.`),
      ...inHtml.filter((href) => !addressesIn(text).includes(href)).map((href) => `${href} is not in the text.`),
      ...addressesIn(text)
        .filter((href) => !inHtml.includes(href))
        .map((href) => `${href} is in the text alone.`),
    ];
  };

const LEAST_CONTRAST = 4.5;
const canBeRead = everywhere((mail) =>
  [undefined, darkColours(mail)].flatMap((dark) =>
    withWords(mail)
      .filter(({ element }) => contrastOf(mail, element, dark) < LEAST_CONTRAST)
      .map(({ words, element }) => `“${words}”: ${contrastOf(mail, element, dark).toFixed(2)}${dark ? ' (dark)' : ''}`),
  ),
);

/** Gmail hides what is beyond. */
const MOST_BYTES = 102_000;
const isShownWhole: Rule = ({ html, text }) =>
  [html, text].filter((part) => Buffer.byteLength(part) > MOST_BYTES).map((part) => `${Buffer.byteLength(part)} bytes`);

const saysWhatItIs = everywhere((mail) => {
  const { $ } = mail;
  const languages = (selector: string) => $(selector).attr('lang');
  const scheme = (name: string) => $(`head > meta[name="${name}"]`).attr('content');
  const checks = {
    'its language': languages('html') !== undefined && languages('html') === languages('body > div:only-child'),
    'its encoding': $('head > meta[charset="utf-8"]').length === 1,
    'its schemes': ['color-scheme', 'supported-color-schemes'].every((name) => scheme(name) === 'light dark'),
    'that phones need not zoom': scheme('viewport')?.includes('width=device-width') ?? false,
    'its title': $('head > title').text().trim() !== '',
    'one heading': $('h1').length === 1,
    'dark colours': darkColours(mail).size > 0,
  };
  return Object.entries(checks).flatMap(([what, isIt]) => (isIt ? [] : [what]));
});

/** What a mail must be so that the common programs show it alike (docs/rules.md, Mail), by its names. */
export const rulesFor = (site: string): Record<string, Rule> => ({
  'loads nothing, and does nothing': loadsNothing,
  'needs no stylesheet': needsNoStylesheet,
  'is laid out by tables alone': isLaidOutByTables,
  'leaves room in cells, also around a button': leavesRoomInCells,
  'has a width, also in Outlook, and fits a phone': hasAWidth,
  'says which tables are data': saysWhichTablesAreData,
  'says its fonts and colours in every table': saysItsFont,
  'links to pages of the site, as its text does': linksToTheSite(site),
  'can be read in both schemes': canBeRead,
  'is short enough to be shown whole': isShownWhole,
  'says its language, its title and its schemes': saysWhatItIs,
});
