import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';
import { addressFindings } from './addresses';
import type { BuiltFile, Finding } from './finding';

/**
 * What speaks against a script: that it runs text as code, and that it names addresses of others. It finds mistakes and careless
 * libraries; what hides is kept from running text by the policy of every page.
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

/** As much of a parsed script as is looked at. */
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
      !ASKED.test(script.slice(0, node.start)) &&
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

/** Whether something is a function is no use of it. */
const ASKED = /instanceof $/;

/** How libraries name `Function` and run no text, by what follows the name: on no page of this site any of it could. */
const HARMLESS = [
  /^\.prototype\b/,
  // They ask a browser whether it may, or for the global object, and do without.
  /^\((""|"return this")\)/,
  // zod, once it has been told that it may.
  /^,\w+=this\?\.content\?\?\[""\]/,
  // The federation runtime has modules of other kinds than ours so.
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
