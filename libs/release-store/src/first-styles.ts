import { load } from 'cheerio/slim';
import { generate, parse, walk, type Atrule, type CssNode } from 'css-tree';

/** Marks a part of a page that is not visible at first: it is laid out when somebody scrolls near it, and styled by the full stylesheet. */
const LATER = '[data-later]';
/** Hidden until the module's stylesheet makes it visible: it would be unstyled before. */
const UNSEEN = `${LATER}{visibility:hidden}`;

/**
 * The part of a module's stylesheet for the first paint of a page: the rules whose classes appear in it. The whole stylesheet follows in
 * the same order, so that it changes nothing that is painted.
 * @param css the whole stylesheet
 * @param html the content of the root element
 */
export function firstStyles(css: string, html: string): string {
  const classes = classesOf(html);
  const sheet = parse(css, { parseValue: false });
  walk(sheet, {
    visit: 'Rule',
    enter({ prelude }, item, list) {
      if (prelude.type !== 'SelectorList') return;
      prelude.children.forEach((selector, place, all) => void (mayMatch(selector, classes) || all.remove(place)));
      if (prelude.children.isEmpty) list?.remove(item);
    },
  });
  const filterAtrules = (holds: (rule: Atrule) => boolean) =>
    walk(sheet, { visit: 'Atrule', leave: (rule, item, list) => void (holds(rule) || list?.remove(item)) });
  filterAtrules((rule) => !rule.block?.children.isEmpty && headOf(rule) !== 'media print');
  const text = generate(sheet);
  // An animation that no rule uses is named once: by its own at-rule.
  filterAtrules(({ name, prelude }) => name !== 'keyframes' || text.split(prelude ? generate(prelude) : '').length > 2);
  return generate(sheet) + (load(html)(LATER).length > 0 ? UNSEEN : '');
}

/** The classes of the visible parts. */
function classesOf(html: string): Set<string> {
  const $ = load(html);
  $(LATER).empty();
  return new Set(
    $('[class]')
      .toArray()
      .flatMap((element) => $(element).attr('class')?.split(/\s+/) ?? []),
  );
}

/** Whether a selector may match: all of its classes are there. Arguments of pseudo-classes are ignored. */
function mayMatch(selector: CssNode, classes: ReadonlySet<string>): boolean {
  let may = true;
  walk(selector, function (node) {
    if (node.type === 'ClassSelector') may &&= classes.has(node.name);
    return node.type === 'PseudoClassSelector' ? walk.skip : undefined;
  });
  return may;
}

const headOf = ({ name, prelude }: Atrule) => [name, prelude ? generate(prelude) : ''].join(' ');
