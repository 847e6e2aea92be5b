import { load } from 'cheerio/slim';
import { generate, parse, walk, type Atrule, type CssNode } from 'css-tree';

/** What a part of a page is marked with that nobody sees at first: it is laid out when somebody comes near it, and its styles come with the others. */
const LATER = '[data-later]';
/** It would stand there bare for whoever comes near it before its styles have come. The module's own say that it is visible. */
const UNSEEN = `${LATER}{visibility:hidden}`;

/**
 * What of a module's stylesheet one of its pages is first painted with: the rules whose classes stand in it. The whole stylesheet follows, and
 * changes nothing of what is there by then: the rules come in the same order.
 * @param css the whole stylesheet
 * @param html what stands in the root element
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
  // A motion that nothing has is named once, by itself.
  filterAtrules(({ name, prelude }) => name !== 'keyframes' || text.split(prelude ? generate(prelude) : '').length > 2);
  return generate(sheet) + (load(html)(LATER).length > 0 ? UNSEEN : '');
}

/** The classes of what is seen first. */
function classesOf(html: string): Set<string> {
  const $ = load(html);
  $(LATER).empty();
  return new Set(
    $('[class]')
      .toArray()
      .flatMap((element) => $(element).attr('class')?.split(/\s+/) ?? []),
  );
}

/** Whether a selector may find something: all of its classes are there. What a pseudo-class asks besides is not looked at. */
function mayMatch(selector: CssNode, classes: ReadonlySet<string>): boolean {
  let may = true;
  walk(selector, function (node) {
    if (node.type === 'ClassSelector') may &&= classes.has(node.name);
    return node.type === 'PseudoClassSelector' ? walk.skip : undefined;
  });
  return may;
}

const headOf = ({ name, prelude }: Atrule) => [name, prelude ? generate(prelude) : ''].join(' ');
