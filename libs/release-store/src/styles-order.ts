import { walk, type Block, type CssNode, type PseudoClassSelector, type Selector } from 'css-tree';

/** Facts about a selector that tell whether its place in the stylesheet decides between it and another one. */
export interface Placed {
  specificity: number;
  /** The CSS modules of its element's classes. No element of the shell's frame has classes of two. Empty if it selects by no class. */
  modules: ReadonlySet<string>;
  /** The name of its element, if it says one. */
  element?: string;
  /** The pseudo-element that it styles, such as `after`, if any. */
  part?: string;
  /** What its rule sets. */
  subjects: ReadonlySet<string>;
}

/** @param block of its rule */
export function placed(selector: Selector, block: Block): Placed {
  const all = selector.children.toArray();
  // The parts before the last combinator only say where the element is.
  const nodes = all.slice(all.findLastIndex(({ type }) => type === 'Combinator') + 1);
  const classes = nodes.flatMap((node) => (node.type === 'ClassSelector' ? node.name : []));
  const set = block.children.toArray().map((node) => (node.type === 'Declaration' ? subjectsOf(node.property) : []));
  return {
    specificity: specificityOf(selector),
    modules: new Set(classes.map(moduleOf)),
    element: nodes.flatMap((node) => (node.type === 'TypeSelector' && node.name !== '*' ? node.name : []))[0],
    part: nodes.flatMap((node) => partOf(node) ?? [])[0],
    subjects: new Set(set.flat()),
  };
}

/** Whether order may decide between two selectors: they are equally specific, and may set the same property of the same element. */
export function isOfOrder(one: Placed, other: Placed): boolean {
  if (one.specificity !== other.specificity || one.part !== other.part) return false;
  if (one.element && other.element && one.element !== other.element) return false;
  const areForAny = one.modules.size === 0 || other.modules.size === 0;
  return (areForAny || meet(one.modules, other.modules)) && meet(one.subjects, other.subjects);
}

const meet = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].some((one) => others.has(one));

/** A class ends with the hash of its CSS module (libs/federation/src/build/base.ts); one without is taken for a module of its own. */
const moduleOf = (name: string) => /-.{5}$/.exec(name)?.[0] ?? name;

/** A shorthand usually begins like the properties that it sets. These shorthands also set properties with another beginning. */
const SHORT_FOR: Partial<Record<string, string[]>> = {
  font: ['font', 'line'],
  gap: ['column', 'row'],
  inset: ['bottom', 'left', 'right', 'top'],
  place: ['align', 'justify'],
  white: ['text', 'white'],
};

/** What a property sets. */
function subjectsOf(property: string): string[] {
  if (property.startsWith('--')) return [property];
  const beginning = property.replace(/^-\w+-/, '').replace(/-.*/, '');
  return SHORT_FOR[beginning] ?? [beginning];
}

/** Ids count before classes and what is like them, and these before elements. */
const [CLASS, ELEMENT] = [1000, 1];
const WORTH: Partial<Record<CssNode['type'], number>> = {
  IdSelector: CLASS * CLASS,
  AttributeSelector: CLASS,
  ClassSelector: CLASS,
  PseudoElementSelector: ELEMENT,
  TypeSelector: ELEMENT,
};

function specificityOf(selector: CssNode): number {
  let sum = 0;
  walk(selector, (node) => {
    if (node.type === 'PseudoClassSelector') sum += ofPseudoClass(node);
    else if (node.type !== 'TypeSelector' || node.name !== '*') sum += WORTH[node.type] ?? 0;
    return node.type === 'PseudoClassSelector' ? walk.skip : undefined;
  });
  return sum;
}

/** Pseudo-elements that may be written with one colon. */
const ONE_COLON = ['after', 'before', 'first-letter', 'first-line'];

const partOf = (node: CssNode): string | undefined =>
  node.type === 'PseudoElementSelector' || (node.type === 'PseudoClassSelector' && ONE_COLON.includes(node.name))
    ? node.name
    : undefined;

function ofPseudoClass(node: PseudoClassSelector): number {
  if (partOf(node)) return ELEMENT;
  const { name, children } = node;
  const list = children?.first;
  if (name === 'where') return 0;
  if (!['has', 'is', 'not'].includes(name) || list?.type !== 'SelectorList') return CLASS;
  return Math.max(...list.children.toArray().map(specificityOf));
}
