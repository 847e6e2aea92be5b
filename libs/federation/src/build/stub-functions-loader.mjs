import { parse } from 'acorn';
import { full } from 'acorn-walk';

const STUB = '{ throw Error("left out of the build"); }';

/**
 * Replaces the bodies of a library's functions, so that the minimizer also removes the code that only they use. Unused functions throw.
 * Functions that always return the same to us return that answer. A name that the file does not have fails the build: the library has changed.
 * @this {import('@rspack/core').LoaderContext<{ functions: string[], answers?: Record<string, string> }>}
 * @param {string} source
 */
export default function stubFunctions(source) {
  const { functions, answers = {} } = this.getOptions();
  const stubs = new Map([
    ...functions.map((name) => /** @type {const} */ ([name, STUB])),
    ...Object.entries(answers).map(([name, answer]) => /** @type {const} */ ([name, `{ return ${answer}; }`])),
  ]);
  /** @type {{ start: number, end: number, stub: string }[]} */
  const bodies = [];
  const missing = new Set(stubs.keys());
  full(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    const { name, body } = named(/** @type {never} */ (node));
    const stub = stubs.get(name);
    if (stub === undefined) return;
    missing.delete(name);
    bodies.push({ start: body.start, end: body.end, stub });
  });
  if (missing.size > 0) throw new Error(`There is no ${[...missing].join(', ')} here that could be left out.`);
  return bodies
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, stub }) => text.slice(0, start) + stub + text.slice(end), source);
}

/** The name and the body of a function or a method. */
function named({ type, id, key, value, body }) {
  if (type === 'MethodDefinition') return { name: key.name, body: value.body };
  return type === 'FunctionDeclaration' ? { name: id?.name, body } : {};
}
