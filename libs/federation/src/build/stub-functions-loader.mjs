import { parse } from 'acorn';
import { full } from 'acorn-walk';

const STUB = '{ throw Error("left out of the build"); }';

/**
 * Replaces the bodies of unused functions of a library by a throw, so that the minimizer also removes what only they use. A name that
 * the file does not have fails the build: the library has changed.
 * @this {import('@rspack/core').LoaderContext<{ functions: string[] }>}
 * @param {string} source
 */
export default function stubFunctions(source) {
  const { functions } = this.getOptions();
  /** @type {{ start: number, end: number }[]} */
  const bodies = [];
  const missing = new Set(functions);
  full(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    const { name, body } = named(/** @type {never} */ (node));
    if (!functions.includes(name)) return;
    missing.delete(name);
    bodies.push(body);
  });
  if (missing.size > 0) throw new Error(`There is no ${[...missing].join(', ')} here that could be left out.`);
  return bodies
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + STUB + text.slice(end), source);
}

/** The name and the body of a function or a method. */
function named({ type, id, key, value, body }) {
  if (type === 'MethodDefinition') return { name: key.name, body: value.body };
  return type === 'FunctionDeclaration' ? { name: id?.name, body } : {};
}
