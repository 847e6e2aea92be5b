import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';
import type { Finding } from './finding';

/** What a script is, and whose. */
export interface Script {
  module: string;
  file: string;
  text: string;
}

/** Hosts that nothing is had from: they stand in the names of XML's languages, and in what the federation runtime tells developers. */
const NAMES = ['www.w3.org', 'module-federation.io'];

/** What libraries ask of a browser before they do without: it is the same everywhere, and no page of this site allows it. */
const PROBES = ['', 'return this'];

/**
 * What speaks against a script: that it runs text as code, and that it names addresses of others which its module has not declared.
 * @param hosts the hosts that its pages link to, as the module declares them (`linksTo`)
 */
export function scriptFindings({ module, file, text }: Script, hosts: readonly string[]): Finding[] {
  let runsText = false;
  const foreign = new Set<string>();
  full(parse(text, { ecmaVersion: 'latest' }), (node) => {
    runsText ||= isRun(node as Parsed);
    for (const host of hostsIn(node as Parsed)) {
      if (!NAMES.includes(host) && !hosts.includes(host)) foreign.add(host);
    }
  });
  return [
    ...(runsText ? [{ code: 'runs_text', sentence: `${module}: ${file} runs text as code (eval or Function), which no page allows.` } satisfies Finding] : []),
    ...[...foreign].map(
      (host): Finding => ({ code: 'foreign_address', sentence: `${module}: ${file} names ${host}, which is not among its linksTo.` }),
    ),
  ];
}

/** As much of a parsed script as is looked at. */
interface Parsed extends Node {
  callee?: Node & { name?: string };
  arguments?: Parsed[];
  value?: unknown;
}

/** `eval(...)`, `Function(...)`, `new Function(...)`, but for what only asks whether it may. */
function isRun({ type, callee, arguments: [first, ...more] = [] }: Parsed): boolean {
  if (type !== 'CallExpression' && type !== 'NewExpression') return false;
  if (callee?.type !== 'Identifier') return false;
  const isProbe = more.length === 0 && PROBES.includes(first?.value as string);
  return callee.name === 'eval' || (callee.name === 'Function' && !isProbe);
}

function hostsIn({ type, value }: Parsed): string[] {
  const text = type === 'TemplateElement' ? (value as { raw: string }).raw : type === 'Literal' && typeof value === 'string' ? value : '';
  return [...text.matchAll(/(?:^|[^\w:])(?:https?:|wss?:)?\/\/((?:[\w-]+\.)+[a-z]{2,})/gi)].map(([, host = '']) => host.toLowerCase());
}
