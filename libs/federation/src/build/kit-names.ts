import { relative } from 'node:path';
import type { Compilation, Module } from '@rspack/core';
import { KIT } from './lent';

/**
 * The names that a host's kit offers at run time, in order: those of the code that is built, so that types are not among them.
 * @returns none of a build that lends no kit
 */
export function namesOffered({ modules, moduleGraph }: Compilation): string[] {
  const provided = [...modules].filter((module) => isKit(module, 'provide-module'));
  const kits = provided.flatMap((module) =>
    moduleGraph.getOutgoingConnections(module).map((connection) => connection.module),
  );
  return inOrder(kits.flatMap((kit) => namesOf(kit && moduleGraph.getProvidedExports(kit))));
}

function namesOf(provided: true | string[] | null): string[] {
  if (!Array.isArray(provided)) throw new Error(`${KIT} does not tell which names it exports.`);
  return provided;
}

/**
 * The names of the kit that a remote's files use, in order: what is left of its imports when types, and what is never called, are gone.
 * A file that takes the kit as a whole does not tell what of it is used, and fails the build.
 */
export function namesUsed(compilation: Compilation): string[] {
  const { modules, moduleGraph, compiler, chunks } = compilation;
  const runtimes = [...new Set([...chunks].flatMap((chunk) => [...chunk.runtime]))];
  const used = [...modules]
    .filter((module) => isKit(module, 'consume-shared-module'))
    .flatMap((kit) => moduleGraph.getIncomingConnections(kit))
    .filter((connection) => connection.getActiveState(runtimes) !== false)
    .map(({ dependency }) => dependency)
    .filter(({ type }) => !NAMELESS.includes(type));
  for (const whole of used.filter(({ ids }) => !ids?.length)) {
    const file = relative(compiler.context, moduleGraph.getParentModule(whole)?.nameForCondition() ?? '');
    compilation.errors.push(
      new compiler.rspack.WebpackError(`${file} takes ${KIT} as a whole: names have to be imported one by one.`),
    );
  }
  return inOrder(used.flatMap(({ ids = [] }) => ids.slice(0, 1)));
}

/** What stands for the statement `import ... from` itself; each name of it is a dependency of its own. */
const NAMELESS = ['esm import', 'esm export import'];

const isKit = (module: Module, type: string) => module.type === type && module.identifier().includes(` ${KIT}@`);

const inOrder = (names: string[]) => [...new Set(names)].sort();
