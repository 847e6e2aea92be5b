import { generate, parse, walk, type CssNode } from 'css-tree';
import type { BuiltFile, Finding } from './finding';

/**
 * Finds rules in a module's stylesheet that reach beyond the module. Every rule must select an element with a class of the module, or one
 * inside such an element, and may name no other class. Names of animations and the like also need the module's prefix.
 */
export function styleFindings({ module, file, text }: BuiltFile): Finding[] {
  const findings = new Map<string, Finding>();
  const find = (code: Finding['code'], sentence: string) =>
    void findings.set(sentence, { code, sentence: `${module}: ${file} ${sentence}` });
  const isOwn = (name: string) => name.replace(/^--/, '').startsWith(`${module}-`);

  walk(parse(text, { parseValue: false }), function (node) {
    if (node.type === 'Rule' && !this.atrule?.name.endsWith('keyframes')) {
      for (const selector of selectorsOf(node.prelude)) {
        if (!staysWithin(selector, isOwn))
          find('style_global', `has a rule for ${generate(selector)}, which is not the module's alone.`);
      }
    }
    if (node.type === 'ClassSelector' && !isOwn(node.name)) {
      find('class_unprefixed', `has the class ${node.name}, which does not begin with ${module}-.`);
    }
    if (node.type === 'Atrule' && NAMING.test(node.name)) {
      const named = node.prelude ? generate(node.prelude) : '';
      if (!isOwn(named))
        find('style_global', `has @${node.name}${named && ` ${named}`}, whose name is not the module's own.`);
    }
  });
  return [...findings.values()];
}

/** At-rules that define global names, import other styles, or apply to the whole page. */
const NAMING = /^(-\w+-)?(keyframes|property|font-face|import|counter-style|page|view-transition)$/;

/** The selectors of a list. Unreadable text counts as one selector. */
const selectorsOf = (list: CssNode): CssNode[] => (list.type === 'SelectorList' ? list.children.toArray() : [list]);

/**
 * Whether a selector only matches inside the module: the element itself or an ancestor has a class of the module. Siblings (`+`, `~`)
 * contain nothing, and `:not()` and `:has()` are about other elements.
 */
function staysWithin(selector: CssNode, isOwn: (name: string) => boolean): boolean {
  if (selector.type !== 'Selector') return false;
  let holds = true;
  for (const part of selector.children.toArray().reverse()) {
    if (part.type === 'Combinator') holds = part.name === ' ' || part.name === '>';
    else if (holds && isOwnPart(part, isOwn)) return true;
  }
  return false;
}

/** A class of the module, or a choice (`:is`, `:where`) of such selectors only. */
function isOwnPart(part: CssNode, isOwn: (name: string) => boolean): boolean {
  if (part.type === 'ClassSelector') return isOwn(part.name);
  if (part.type !== 'PseudoClassSelector' || !/^(is|where)$/.test(part.name)) return false;
  return (part.children?.toArray() ?? []).flatMap(selectorsOf).every((branch) => staysWithin(branch, isOwn));
}
