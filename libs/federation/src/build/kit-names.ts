import { relative } from 'node:path';
import type { Compilation, Module } from '@rspack/core';
import { KIT } from './kit';

/** The names that a host's kit exports at run time, sorted, without types. None if the build shares no kit. */
export function namesOffered({ modules, moduleGraph }: Compilation): string[] {
  const provided = [...modules].filter((module) => isKit(module, 'provide-module'));
  const kits = provided.flatMap((module) =>
    moduleGraph.getOutgoingConnections(module).map((connection) => connection.module),
  );
  return sorted(kits.flatMap((kit) => namesOf(kit && moduleGraph.getProvidedExports(kit))));
}

function namesOf(provided: true | string[] | null): string[] {
  if (!Array.isArray(provided)) throw new Error(`${KIT} does not tell which names it exports.`);
  return provided;
}

/**
 * The names of the kit that a remote uses, sorted: its imports without types and without dead code. A file that imports the kit as a
 * whole hides what it uses, and fails the build.
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
  return sorted(used.flatMap(({ ids = [] }) => ids.slice(0, 1)));
}

/** The dependencies of the statement `import ... from` itself. Each name in it is a dependency of its own. */
const NAMELESS = ['esm import', 'esm export import'];

const isKit = (module: Module, type: string) => module.type === type && module.identifier().includes(` ${KIT}@`);

const sorted = (names: string[]) => [...new Set(names)].sort();
