import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';
import { addressFindings } from './addresses';
import type { BuiltFile, Finding } from './finding';

/**
 * What speaks against a script: that it runs text as code, and that it names addresses of others. This finds mistakes and careless
 * libraries; against code that hides, the content security policy of every page protects.
 * @param hosts the hosts that its pages link to, as the module declares them (`linksTo`)
 */
export function scriptFindings(script: BuiltFile, hosts: readonly string[]): Finding[] {
  const { module, file, text } = script;
  const texts: string[] = [];
  let runs = false;
  full(parse(text, { ecmaVersion: 'latest' }), (node) => {
    runs ||= runsText(node, text);
    texts.push(...textOf(node));
  });
  const sentence = `${module}: ${file} runs text as code (eval, Function or a timer), which no page allows.`;
  return [
    ...(runs ? [{ code: 'runs_text', sentence } satisfies Finding] : []),
    ...addressFindings(script, texts, hosts),
  ];
}

/** The part of a syntax node that is checked. */
interface Parsed extends Node {
  name?: string;
  object?: Parsed;
  property?: Parsed;
  callee?: Parsed;
  arguments?: Parsed[];
  left?: Parsed;
  right?: Parsed;
  value?: unknown;
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

/** The name of what may be a global variable: by itself, or as a property of the global object. */
function globalOf({ type, name, object, property }: Partial<Parsed> = {}): string | undefined {
  if (type === 'Identifier') return name;
  const isGlobal = type === 'MemberExpression' && GLOBAL_OBJECTS.includes(object?.name ?? '');
  return isGlobal ? (property?.name ?? String(property?.value)) : undefined;
}

const GLOBAL_OBJECTS = ['window', 'self', 'globalThis', 'global'];

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
