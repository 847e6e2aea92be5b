import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';

/** The part of a syntax node that is checked. */
export interface Parsed extends Node {
  name?: string;
  object?: Parsed;
  property?: Parsed;
  callee?: Parsed;
  arguments?: Parsed[];
  argument?: Parsed;
  expression?: Parsed;
  operator?: string;
  optional?: boolean;
  test?: Parsed;
  left?: Parsed;
  right?: Parsed;
  value?: unknown;
  regex?: Regex;
  /** Of a `try`. */
  block?: Parsed;
  handler?: Parsed;
  /** Of a `catch`. */
  param?: Parsed;
}

/** A regular expression, as it is written. */
export interface Regex {
  pattern: string;
  flags: string;
}

/** All syntax nodes of a script. @throws SyntaxError if it is not ES2022 */
export function nodesOf(text: string): Parsed[] {
  const nodes: Parsed[] = [];
  // A hashbang is newer, but all browsers read it.
  full(parse(text, { ecmaVersion: 2022, allowHashBang: true }), (node: Node) => void nodes.push(node));
  return nodes;
}

/** Whether a node may fail, because the script tests for that. It is then in a `try` whose `catch` ignores the error. */
export function isTriedAmong(nodes: readonly Parsed[]): (node: Parsed) => boolean {
  const tried = nodes.flatMap(({ block, handler }) => (block && handler && !handler.param ? [block] : []));
  return (node) => tried.some(({ start, end }) => start <= node.start && node.end <= end);
}

/** The name of a possible global variable, written alone or as a property of the global object. */
export function globalOf(node: Parsed | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  return GLOBAL_OBJECTS.includes(node?.object?.name ?? '') ? propertyOf(node) : undefined;
}

/** The name of the property that a member expression is about. */
export function propertyOf({ type, property }: Partial<Parsed> = {}): string | undefined {
  return type === 'MemberExpression' ? (property?.name ?? String(property?.value)) : undefined;
}

const GLOBAL_OBJECTS = ['window', 'self', 'globalThis', 'global'];
