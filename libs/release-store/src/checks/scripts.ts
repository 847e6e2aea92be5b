import { addressFindings } from './addresses';
import type { BuiltFile, Finding } from './finding';
import { newerBuiltinFindings } from './newer-builtins';
import { newerSyntaxFindings, unparsedFinding } from './newer-syntax';
import { globalOf, nodesOf, type Parsed } from './parsed-script';

/**
 * Finds faults of a script: syntax or functions that the oldest browsers lack, text that runs as code, and foreign addresses. This finds
 * mistakes and careless libraries. Against code that hides its intent, the content security policy of every page protects.
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

/** Whether the node names `eval` or `Function`, in whatever use, or gives a text to a timer. */
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

/** Uses of `Function` in libraries that run no text here: what follows the name. The policy of this site would forbid it anyway. */
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
