import { load, type CheerioAPI } from 'cheerio';
import { generate, parse, walk } from 'css-tree';

/** A mail as a program shows it: its elements, and what they say of themselves. */
export interface SeenMail {
  $: CheerioAPI;
  /** Whether it is seen as Outlook on Windows shows it. */
  isOutlook: boolean;
}

/** The elements of a mail that a selector finds. */
export const elementsOf = ({ $ }: SeenMail, selector: string) => $(selector).toArray();
/** An element of a mail. */
export type Element = ReturnType<typeof elementsOf>[number];

/** Makes something of each text only once: every rule looks at every mail, and most elements look like others. */
function once<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const made = known.get(text) ?? make(text);
    known.set(text, made);
    return made;
  };
}

/** A mail in HTML, as most programs see it, and as Outlook on Windows does. Only Outlook reads what is in its conditional comments. */
export const seenBy = once((html): [SeenMail, SeenMail] => [
  { $: load(html), isOutlook: false },
  { $: load(html.replace(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs, '$1')), isOutlook: true },
]);

const declarations = once((style): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  walk(parse(style, { context: 'declarationList', parseValue: false }), (node) => {
    if (node.type === 'Declaration') found.set(node.property, generate(node.value).trim());
  });
  return found;
});

/** The declarations of a `style`, by their names. */
export const declared = (style = ''): ReadonlyMap<string, string> => declarations(style);

/** What an element says of itself. */
export const styleOf = ({ $ }: SeenMail, element: Element): ReadonlyMap<string, string> =>
  declared($(element).attr('style'));

/** An element and all around it, the innermost first. */
export const outwards = ({ $ }: SeenMail, element: Element): Element[] => [element, ...$(element).parents().toArray()];

/** All elements whose own words are read, each with the beginning of these. */
export function withWords(mail: SeenMail): { element: Element; words: string }[] {
  const { $ } = mail;
  return elementsOf(mail, 'body *').flatMap((element) => {
    const own = $(element).contents().toArray();
    const words = own
      .filter(({ type }) => type === 'text')
      .map((text) => $(text).text())
      .join(' ')
      .trim();
    return words ? [{ element, words: words.slice(0, 30) }] : [];
  });
}

/** The colours of classes in the dark scheme: by the class and the property. */
export function darkColours({ $ }: SeenMail): Map<string, string> {
  const found = new Map<string, string>();
  walk(parse($('style').text(), { parseValue: false }), function (node) {
    if (node.type !== 'Declaration' || !this.rule || !this.atrule) return;
    const value = generate(node.value).trim();
    for (const one of generate(this.rule.prelude).split(',')) found.set(`${one} ${node.property}`, value);
  });
  return found;
}

/** The colour that a property of an element has in one of the schemes. */
function colourOf(mail: SeenMail, element: Element, property: string, dark?: Map<string, string>): string | undefined {
  const classes = (mail.$(element).attr('class') ?? '').split(/\s+/);
  const ofClass = classes.flatMap((one) => dark?.get(`.${one} ${property}`) ?? []).at(-1);
  const attribute = property === 'background-color' ? mail.$(element).attr('bgcolor') : undefined;
  return ofClass ?? styleOf(mail, element).get(property) ?? attribute;
}

/** The contrast of the words of an element with what is below them. */
export function contrastOf(mail: SeenMail, element: Element, dark?: Map<string, string>): number {
  const first = (property: string, otherwise: string) =>
    outwards(mail, element)
      .map((one) => colourOf(mail, one, property, dark))
      .find((colour) => colour !== undefined) ?? otherwise;
  const [low = 0, high = 0] = [first('color', '#000000'), first('background-color', '#ffffff')]
    .map(luminance)
    .sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

/** How bright a colour is that is written with six digits (WCAG 2). */
function luminance(colour: string): number {
  const [, ...parts] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? [];
  if (parts.length === 0) throw new Error(`No colour of six digits: ${colour}`);
  const [red = 0, green = 0, blue = 0] = parts
    .map((part) => parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
