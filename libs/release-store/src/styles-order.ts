import { walk, type Block, type CssNode, type PseudoClassSelector } from 'css-tree';

/** What decides whether a selector of a stylesheet counts before another one by its place alone. */
export interface Placed {
  specificity: number;
  /** Those of its classes: no element has classes of two. */
  modules: ReadonlySet<string>;
  /** What its rule sets. */
  subjects: ReadonlySet<string>;
}

/** @param block of its rule */
export function placed(selector: CssNode, block: Block): Placed {
  const modules = new Set<string>();
  const subjects = new Set<string>();
  walk(selector, (node) => void (node.type === 'ClassSelector' && modules.add(moduleOf(node.name))));
  block.children.forEach((node) => void (node.type === 'Declaration' && subjects.add(subjectOf(node.property))));
  return { specificity: specificityOf(selector), modules, subjects };
}

/** Whether the later one of two wins, as far as one can tell: they are equally specific, and may set the same of the same element. */
export function isOfOrder(one: Placed, other: Placed): boolean {
  if (one.specificity !== other.specificity) return false;
  const areForAny = one.modules.size === 0 || other.modules.size === 0;
  return (areForAny || meet(one.modules, other.modules)) && meet(one.subjects, other.subjects);
}

const meet = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].some((one) => others.has(one));

/** A class ends with the hash of its CSS module (libs/federation/src/build/base.ts); one without is taken for a module of its own. */
const moduleOf = (name: string) => /-.{5}$/.exec(name)?.[0] ?? name;

/** Properties that set each other begin alike, but for these. */
const SET_BY: Record<string, string> = {
  ...{ bottom: 'inset', left: 'inset', right: 'inset', top: 'inset' },
  'line-height': 'font',
};

const subjectOf = (property: string) =>
  property.startsWith('--') ? property : (SET_BY[property] ?? property.replace(/^-\w+-/, '').replace(/-.*/, ''));

/** Ids count before classes and what is like them, and these before elements. */
const [CLASS, ELEMENT] = [1000, 1];
const WORTH: Partial<Record<CssNode['type'], number>> = {
  IdSelector: CLASS * CLASS,
  ...{ AttributeSelector: CLASS, ClassSelector: CLASS },
  ...{ PseudoElementSelector: ELEMENT, TypeSelector: ELEMENT },
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

function ofPseudoClass({ name, children }: PseudoClassSelector): number {
  // Pseudo-elements that may be written with one colon.
  if (['after', 'before', 'first-letter', 'first-line'].includes(name)) return ELEMENT;
  const list = children?.first;
  if (name === 'where') return 0;
  if (!['has', 'is', 'not'].includes(name) || list?.type !== 'SelectorList') return CLASS;
  return Math.max(...list.children.toArray().map(specificityOf));
}
