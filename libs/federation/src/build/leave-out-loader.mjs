import { parse } from 'acorn';
import { full } from 'acorn-walk';

/** What a function does that was left out: it says so, whoever may come to it. */
const SAYS = '{ throw Error("left out of the build"); }';

/**
 * Empties functions of a library that nobody here comes to, so that the minimizer takes what only they use with them. What is left of them
 * throws. Names that the file does not have fail the build: the library has become another.
 * @this {import('@rspack/core').LoaderContext<{ functions: string[] }>}
 * @param {string} source
 */
export default function leaveOut(source) {
  const wanted = new Set(this.getOptions().functions);
  /** @type {{ start: number, end: number }[]} */
  const bodies = [];
  const missing = new Set(wanted);
  full(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    const { name, body } = named(/** @type {never} */ (node));
    if (!wanted.has(name)) return;
    missing.delete(name);
    bodies.push(body);
  });
  if (missing.size > 0) throw new Error(`There is no ${[...missing].join(', ')} here that could be left out.`);
  return bodies
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + SAYS + text.slice(end), source);
}

/** The name and the body of a function or a method. */
function named({ type, id, key, value, body }) {
  if (type === 'MethodDefinition') return { name: key.name, body: value.body };
  return type === 'FunctionDeclaration' ? { name: id?.name, body } : {};
}
