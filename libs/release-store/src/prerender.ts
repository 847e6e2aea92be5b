import { languageOf } from '@conference/language';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ownFiles, PRERENDER, versionOf } from './build-files';
import { layout } from './layout';
import { menuOf } from './menu';
import { ANY, type RenderedPage } from './pages';
import { hostOf, renderedPage, type ReleasedModule } from './release';
import type { RenderInput, RenderScript } from './render-in-process';
import { renderConfined } from './render-process';

/** A page that cannot be rendered; `message` is a sentence that names it. */
export class PageNotRendered extends Error {}

/**
 * Renders the pages of the modules that declare `prerender`, with the host they are released with: each module in a process of its own,
 * so that none can draw the pages of another.
 * @param modules a whole release; their files lie in the store
 * @param edition by language and name, the parts of the edition that pages show
 * @throws PageNotRendered
 */
export async function prerender(
  store: string,
  modules: ReleasedModule[],
  edition: RenderInput['edition'] = {},
): Promise<RenderedPage[]> {
  const remotes = modules.filter(({ kind, prerender }) => kind === 'remote' && prerender);
  const host = hostOf(modules);
  // Modules may be published before the host is; they are rendered when it comes.
  if (!host || (remotes.length === 0 && !host.prerender)) return [];
  const menu = menuOf(modules);
  const hostScript = await scriptOf(store, host);
  const all = await Promise.all([
    ...(host.prerender ? [pagesOf(host, { host: hostScript, menu, edition })] : []),
    ...remotes.map(async (module) =>
      pagesOf(module, { host: hostScript, remote: await scriptOf(store, module), menu, edition }),
    ),
  ]);
  return all.flat();
}

const output = z.union([
  // The styles of the first paint are the store's own work.
  z.object({ pages: z.array(renderedPage.omit({ firstStyles: true })) }),
  z.object({ failed: z.string(), reason: z.string() }),
]);

/** The pages of one module. */
async function pagesOf(module: ReleasedModule, scripts: Omit<RenderInput, 'any' | 'ownsAll'>): Promise<RenderedPage[]> {
  // Only the owner of `/` has a page for all addresses without one.
  const ownsAll = module.prefixes?.includes('/') ?? false;
  const sent = await renderConfined({ ...scripts, any: ANY, ownsAll });
  const { data } = output.safeParse(sent);
  if (!data) fail(module.name, sent === undefined ? 'it does not come to an end' : 'what it renders is no page');
  if ('failed' in data) fail(data.failed, data.reason);
  return data.pages.map((page) => ({ ...page, ...declaredOf(module, page, `${module.name}: ${page.path}`) }));
}

/** A module's declaration of a page. The page itself also reads its title from there. */
function declaredOf({ heads }: ReleasedModule, { path: address, title }: RenderedPage, page: string) {
  const { language, path } = languageOf(address);
  if (!heads) return undefined;
  const head = heads[path] ?? fail(page, 'remote.ts does not declare it');
  // Other languages have their words in the module's own files.
  if (language !== 'en') return undefined;
  if (!title.startsWith(head.title ?? '')) fail(page, `its title is not ${head.title}, as remote.ts declares`);
  return head.description === undefined ? undefined : { description: head.description };
}

/** A module's file for prerendering, as it came into the store. */
async function scriptOf(store: string, { name, version }: ReleasedModule): Promise<RenderScript> {
  const folder = layout(store).module(name, version);
  try {
    if ((await versionOf(folder, await ownFiles(folder))) !== version)
      throw new Error('its files are not what came into the store');
    return { module: name, text: await readFile(join(folder, PRERENDER), 'utf8') };
  } catch (cause) {
    return fail(name, cause);
  }
}

function fail(what: string, cause: unknown): never {
  const [reason] = String(cause).split('\n', 1);
  throw new PageNotRendered(`${what} cannot be prerendered (${reason}).`, { cause });
}
