import { generate, parse, walk, type CssNode } from 'css-tree';
import type { Finding } from './finding';
import type { Script } from './scripts';

/**
 * What speaks against a stylesheet of a module: rules that reach beyond it. Every selector names a class of the module's own, and no
 * class of anybody else; names of animations and the like are its own as well.
 */
export function styleFindings({ module, file, text }: Script): Finding[] {
  const findings = new Map<string, Finding>();
  const find = (code: Finding['code'], sentence: string) => void findings.set(sentence, { code, sentence: `${module}: ${file} ${sentence}` });
  const isOwn = (name: string) => name.replace(/^--/, '').startsWith(`${module}-`);

  walk(parse(text, { parseValue: false }), function (node) {
    if (node.type === 'Selector' && !this.atrule?.name.endsWith('keyframes')) {
      const classes = classesOf(node);
      if (classes.length === 0 && !this.function) find('style_global', `has a rule for ${generate(node)}, which is not the module's alone.`);
      for (const name of classes.filter((one) => !isOwn(one))) find('class_unprefixed', `has the class ${name}, which does not begin with ${module}-.`);
    }
    if (node.type === 'Atrule' && NAMING.test(node.name)) {
      const named = node.prelude ? generate(node.prelude) : '';
      if (!isOwn(named)) find('style_global', `has @${node.name}${named && ` ${named}`}, whose name is not the module's own.`);
    }
  });
  return [...findings.values()];
}

/** What gives something a name that the whole page knows, and what brings other styles in. */
const NAMING = /^(-\w+-)?(keyframes|property|font-face|import|counter-style)$/;

function classesOf(selector: CssNode): string[] {
  const classes: string[] = [];
  walk(selector, (node) => void (node.type === 'ClassSelector' && classes.push(node.name)));
  return classes;
}
