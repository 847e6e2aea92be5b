import { addressFindings } from './addresses';
import type { BuiltFile, Finding } from './finding';
import { newerBuiltinFindings } from './newer-builtins';
import { newerSyntaxFindings, unparsedFinding } from './newer-syntax';
import { globalOf, nodesOf, type Parsed } from './parsed-script';

/**
 * What speaks against a script: that the oldest browsers do not read it or lack what it calls, that it runs text as code, and that it
 * names addresses of others. This finds mistakes and careless libraries; against code that hides, the content security policy of every
 * page protects.
 * @param hosts the hosts that its pages link to, as the module declares them (`linksTo`)
 */
export function scriptFindings(script: BuiltFile, hosts: readonly string[]): Finding[] {
  try {
    const nodes = nodesOf(script.text);
    return [
      ...newerSyntaxFindings(script, nodes),
      ...newerBuiltinFindings(script, nodes),
      ...runsTextFindings(script, nodes),
      ...addressFindings(script, nodes.flatMap(textOf), hosts),
    ];
  } catch (error) {
    if (error instanceof SyntaxError) return [unparsedFinding(script, error)];
    throw error;
  }
}

function runsTextFindings({ module, file, text }: BuiltFile, nodes: readonly Parsed[]): Finding[] {
  if (!nodes.some((node) => runsText(node, text))) return [];
  const sentence = `${module}: ${file} runs text as code (eval, Function or a timer), which no page allows.`;
  return [{ code: 'runs_text', sentence }];
}

/** Whether `eval` or `Function` is named, however it is used then, or a timer is given a text. */
function runsText(node: Parsed, script: string): boolean {
  const name = globalOf(node);
  if (name === 'eval') return true;
  if (name === 'Function')
    return (
      !INSTANCEOF.test(script.slice(0, node.start)) &&
      !HARMLESS.some((use) => use.test(script.slice(node.end, node.end + 40)))
    );
  const isTimer = node.type === 'CallExpression' && ['setTimeout', 'setInterval'].includes(globalOf(node.callee) ?? '');
  return isTimer && isText(node.arguments?.[0]);
}

/** `x instanceof Function` runs nothing. */
const INSTANCEOF = /instanceof $/;

/** What follows `Function` where libraries name it and run no text. The policy of this site would not allow them to. */
const HARMLESS = [
  /^\.prototype\b/,
  // Feature tests, and a way to the global object: both have a fallback.
  /^\((""|"return this")\)/,
  // zod, which does so only where it is allowed.
  /^,\w+=this\?\.content\?\?\[""\]/,
  // The federation runtime, for kinds of modules that we do not use.
  /^\("callbacks",`(System\.)?import\("\$\{/,
];

/** A text, a template, or something added to one. */
function isText({ type, value, left, right }: Partial<Parsed> = {}): boolean {
  return (
    type === 'TemplateLiteral' ||
    typeof value === 'string' ||
    (type === 'BinaryExpression' && (isText(left) || isText(right)))
  );
}

function textOf({ type, value }: Parsed): string[] {
  if (type === 'TemplateElement') return [(value as { raw: string }).raw];
  return type === 'Literal' && typeof value === 'string' ? [value] : [];
}
