import { load } from 'cheerio/slim';
import {
  generate,
  parse,
  walk,
  type Atrule,
  type AttributeSelector,
  type CssNode,
  type Declaration,
  type List,
  type ListItem,
  type StyleSheet,
} from 'css-tree';
import { isOfOrder, placed, type Placed } from './styles-order';

/** Marks a part of a page that is not visible at first. It is laid out when somebody scrolls near it, with the full stylesheet. */
const LATER = '[data-later]';
/** Hidden until the module's stylesheet makes it visible: it would be unstyled before. */
const UNSEEN = `${LATER}{visibility:hidden}`;

/** The media of styles that no first paint needs in a browser that runs scripts. */
const PAPER = 'print';
const WITHOUT_SCRIPTS = '(scripting:none)';

/**
 * The part of a module's stylesheet for the first paint of a page: the rules whose classes appear in it. The whole stylesheet follows in
 * the same order, so that it changes nothing that is painted.
 * @param css the whole stylesheet
 * @param html the content of the root element
 */
export function firstStyles(css: string, html: string): string {
  const { classes } = shownIn([html]);
  const { text } = firstPart(css, { classes, isLater: (media) => media === PAPER });
  return text + (load(html)(LATER).length > 0 ? UNSEEN : '');
}

/**
 * Splits a stylesheet into the part that the first paint of some pages may need, and the rest, which loads later. The rest has styles for
 * paper, for browsers without scripts, and for classes (or attributes beside classes) that are in none of the pages. It also has the tokens
 * that the first part does not use. The order stays. A selector is in both parts if it would otherwise lose against an earlier one of the rest.
 * @param css the whole stylesheet
 * @param pages the contents of their bodies
 * @param beside the other styles of the pages' first paint
 */
export function splitStyles(
  css: string,
  pages: readonly string[],
  beside: readonly string[] = [],
): { first: string; rest: string } {
  const isLater = (media: string) => media === PAPER || media.includes(WITHOUT_SCRIPTS);
  const { text, isFirst } = firstPart(css, { ...shownIn(pages), isLater });
  const rest = parsed(css);
  const again = comingAgain(rest, isLater, isFirst);
  retain(rest.children, isLater, (node) => !isFirst(node) || again.has(node));
  const unused = unusedTokens(text, [...pages, ...beside]);
  return {
    first: withTokens(text, (token) => !unused.has(token)),
    // All unused tokens come first, in their order.
    rest: declaring(css, unused) + withTokens(generate(rest), (token) => !unused.has(token)),
  };
}

const USED_TOKEN = /var\(\s*(--[\w-]+)/g;

/** The tokens (custom properties) that a stylesheet declares and nothing uses, neither it nor the other texts. Use by an unused token does not count. */
function unusedTokens(css: string, others: readonly string[]): ReadonlySet<string> {
  const unused = new Set<string>();
  for (let size = -1; size < unused.size;) {
    size = unused.size;
    const rest = withTokens(css, (token) => !unused.has(token));
    const used = new Set([rest, ...others].flatMap((text) => [...text.matchAll(USED_TOKEN)].map(([, token]) => token)));
    walk(parsed(rest), (node) => {
      if (node.type === 'Declaration' && isToken(node) && !used.has(node.property)) unused.add(node.property);
    });
  }
  return unused;
}

const isToken = ({ property }: Declaration) => property.startsWith('--');

/** A stylesheet without some tokens, and without rules that are then empty. */
const withTokens = (css: string, holds: (token: string) => boolean): string =>
  withDeclarations(css, (one) => !isToken(one) || holds(one.property));

/** Only the declarations of some tokens in a stylesheet. */
const declaring = (css: string, tokens: ReadonlySet<string>): string =>
  withDeclarations(css, ({ property }) => tokens.has(property));

function withDeclarations(css: string, holds: (one: Declaration) => boolean): string {
  const sheet = parsed(css);
  walk(sheet, {
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      const isOut = node.type === 'Declaration' ? !holds(node) : isBlock(node) && node.block?.children.isEmpty;
      if (isOut && item && list) list.remove(item);
    },
  });
  return generate(sheet);
}

const isBlock = (node: CssNode) => node.type === 'Rule' || node.type === 'Atrule';

/** The selectors of the first part that the rest must repeat: by order alone, they win over an earlier selector of the rest. */
function comingAgain({ children }: StyleSheet, isLater: IsLater, isFirst: (node: CssNode) => boolean): Set<CssNode> {
  const again = new Set<CssNode>();
  const before: Placed[] = [];
  const look = (node: CssNode, isRest: boolean): void => {
    if (node.type === 'Atrule' && !isAnimation(node))
      node.block?.children.forEach((inside) => look(inside, isRest || isLater(mediaOf(node))));
    if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') return;
    for (const selector of node.prelude.children.toArray()) {
      if (selector.type !== 'Selector') continue;
      const one = placed(selector, node.block);
      const isOfRest = isRest || !isFirst(selector);
      if (!isOfRest && !before.some((other) => isOfOrder(other, one))) continue;
      before.push(one);
      if (!isOfRest) again.add(selector);
    }
  };
  children.forEach((node) => look(node, false));
  return again;
}

interface Shown {
  classes: ReadonlySet<string>;
  /** Each as `name=value`. If left out, any attribute may be there. */
  attributes?: ReadonlySet<string>;
}

/** @returns the text of the first part, and whether a selector or an at-rule is in it */
function firstPart(
  css: string,
  { isLater, ...shown }: Shown & { isLater: IsLater },
): { text: string; isFirst: (node: CssNode) => boolean } {
  const sheet = parsed(css);
  const mayApply = (node: CssNode) => (node.type === 'Atrule' ? !isLater(mediaOf(node)) : mayMatch(node, shown));
  retain(sheet.children, isLater, mayApply);
  const all = generate(sheet);
  // An animation that no rule uses is named once: by its own at-rule.
  const isUnused = (node: CssNode) =>
    node.type === 'Atrule' && isAnimation(node) && all.split(preludeOf(node)).length <= 2;
  const isFirst = (node: CssNode) => mayApply(node) && !isUnused(node);
  retain(sheet.children, isLater, isFirst);
  return { text: generate(sheet), isFirst };
}

function parsed(css: string): StyleSheet {
  const sheet = parse(css, { parseValue: false });
  if (sheet.type !== 'StyleSheet') throw new Error('It is no stylesheet.');
  return sheet;
}

/** Keeps some selectors and at-rules, also those under conditions. Rules that become empty are removed. */
function retain(rules: List<CssNode>, isLater: IsLater, holds: (node: CssNode) => boolean): void {
  rules.forEach((node, place, all) => {
    const parts = partsOf(node, isLater);
    if (parts) retain(parts, isLater, holds);
    if (parts ? parts.isEmpty : !holds(node)) all.remove(place);
  });
}

/** Whether nothing for a medium is needed at first. */
type IsLater = (media: string) => boolean;

/** What may be split: the selectors of a rule, and rules under a condition. */
function partsOf(node: CssNode, isLater: IsLater): List<CssNode> | undefined {
  if (node.type === 'Rule') return node.prelude.type === 'SelectorList' ? node.prelude.children : undefined;
  if (node.type !== 'Atrule' || isAnimation(node) || isLater(mediaOf(node))) return undefined;
  const { children } = node.block ?? {};
  return children?.some(({ type }) => type === 'Rule' || type === 'Atrule') ? children : undefined;
}

/** The classes and attributes of the visible parts. */
function shownIn(pages: readonly string[]): Required<Shown> {
  const elements = pages.flatMap((html) => {
    const $ = load(html);
    $(LATER).empty();
    return $('[class]').toArray();
  });
  return {
    classes: new Set(elements.flatMap(({ attribs }) => attribs['class']?.split(/\s+/) ?? [])),
    attributes: new Set(
      elements.flatMap(({ attribs }) => Object.entries(attribs).map(([name, value]) => `${name}=${value}`)),
    ),
  };
}

/**
 * Whether a selector may match: its classes are there, and so are attributes beside a class. Attributes elsewhere are ignored, because
 * scripts set them. Arguments of pseudo-classes are ignored as well.
 */
function mayMatch(selector: CssNode, { classes, attributes }: Shown): boolean {
  let may = true;
  let hasClass = false;
  walk(selector, function (node) {
    if (node.type === 'Combinator') hasClass = false;
    if (node.type === 'ClassSelector') {
      hasClass = true;
      may &&= classes.has(node.name);
    }
    if (node.type === 'AttributeSelector' && hasClass && attributes) may &&= isThere(node, attributes);
    return node.type === 'PseudoClassSelector' ? walk.skip : undefined;
  });
  return may;
}

function isThere({ name, matcher, value }: AttributeSelector, attributes: ReadonlySet<string>): boolean {
  if (matcher === '=' && value)
    return attributes.has(`${name.name}=${value.type === 'String' ? value.value : value.name}`);
  return [...attributes].some((one) => one.startsWith(`${name.name}=`));
}

const preludeOf = ({ prelude }: Pick<Atrule, 'prelude'>) => (prelude ? generate(prelude) : '');
const mediaOf = (rule: Atrule) => (rule.name === 'media' ? preludeOf(rule) : '');
const isAnimation = ({ name }: Atrule) => name === 'keyframes';
