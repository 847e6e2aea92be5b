import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { ownFiles, PRERENDER, versionOf } from './build-files';
import { layout } from './layout';
import { ANY, type Prerenderer, type RenderedPage } from './pages';
import { hostOf, type ReleasedModule } from './release';

/** A page that cannot be rendered; `message` is a sentence that names it. */
export class PageNotRendered extends Error {}

/**
 * Renders the pages of the modules that declare `prerender`, with the host they are released with.
 * @param modules a whole release; their files lie in the store
 * @throws PageNotRendered
 */
export async function prerender(store: string, modules: ReleasedModule[]): Promise<RenderedPage[]> {
  const remotes = modules.filter(({ kind, prerender }) => kind === 'remote' && prerender);
  const host = hostOf(modules);
  // Modules may be published before the host is; they are rendered when it comes.
  if (!host || (remotes.length === 0 && !host.prerender)) return [];
  const { lent, pathsOf, own, render } = await evaluate<Prerenderer>(store, host, (name) =>
    process.getBuiltinModule(name),
  );
  const pages: RenderedPage[] = [];
  const add = async (module: ReleasedModule, routes: unknown, paths: readonly string[]) => {
    for (const path of paths) {
      const page = `${module.name}: ${path}`;
      const rendered = await render(routes, path).catch((cause: unknown) => fail(page, cause));
      pages.push({ ...rendered, ...declaredOf(module, rendered, page) });
    }
  };
  if (own) await add(host, own.routes, own.paths);
  for (const module of remotes) {
    const { default: routes } = await evaluate<{ default: unknown }>(store, module, (name) => borrowed(lent, name));
    // Only the owner of `/` has a page for all addresses without one.
    const ownsAll = module.prefixes?.includes('/');
    await add(
      module,
      routes,
      pathsOf(routes).filter((path) => path !== ANY || ownsAll),
    );
  }
  return pages;
}

/** What a module declares of a page, whose title the page has from there as well. */
function declaredOf({ heads }: ReleasedModule, { path, title }: RenderedPage, page: string) {
  if (!heads) return undefined;
  const head = heads[path] ?? fail(page, 'remote.ts does not declare it');
  if (!title.startsWith(head.title ?? '')) fail(page, `its title is not ${head.title}, as remote.ts declares`);
  return head.description === undefined ? undefined : { description: head.description };
}

/** Runs a module's file for prerendering. @param require loads what the file does not contain */
async function evaluate<Exports>(
  store: string,
  { name, version }: ReleasedModule,
  require: (name: string) => unknown,
): Promise<Exports> {
  const folder = layout(store).module(name, version);
  const filename = join(folder, PRERENDER);
  const file = { exports: {} };
  try {
    // It runs with all rights of the publisher.
    if ((await versionOf(folder, await ownFiles(folder))) !== version)
      throw new Error('its files are not what came into the store');
    const run = compileFunction(await readFile(filename, 'utf8'), ['module', 'exports', 'require'], { filename });
    run(file, file.exports, require);
  } catch (cause) {
    fail(name, cause);
  }
  return file.exports as Exports;
}

function borrowed(lent: Prerenderer['lent'], name: string): unknown {
  if (!(name in lent)) throw new Error(`the shell does not lend ${name}`);
  return lent[name];
}

function fail(what: string, cause: unknown): never {
  const [reason] = String(cause).split('\n', 1);
  throw new PageNotRendered(`${what} cannot be prerendered (${reason}).`, { cause });
}
