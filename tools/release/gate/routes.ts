/// <reference lib="dom" />
import { ANY, matchesPath, ownerOf } from '@conference/release-store/pages';
import type { Finding, ReleasedModule } from '@conference/release-store';
import { globalNameOf } from '@conference/federation';

/** A page of a module as it is opened in a trial. */
export interface Route {
  /** As the module has it, with `:name` for parameters. */
  path: string;
  /** The same with values for the parameters. */
  address: string;
  /** The title that the module declares. None if the path has parameters: such a page may be named after what it shows. */
  title?: string;
  /** It may lead elsewhere by itself. */
  leadsOn?: true;
}

/** What a module exposes, as far as it is read here. */
interface Exposed {
  path?: string;
  index?: boolean;
  children?: Exposed[];
}

type Container = { get(name: string): Promise<() => { default: Exposed[] } | undefined> };

/**
 * Runs in the page: the paths that a module answers, from the script that the page has loaded.
 * @param global the variable of its entry script
 * @returns none if the page has not loaded the module, or it does not start
 */
export async function exposedPaths(global: string): Promise<string[]> {
  const container = (window as unknown as Record<string, Container | undefined>)[global];
  // A module that does not start has none.
  const routes = await container?.get('./routes').then(
    (start) => start()?.default,
    () => undefined,
  );
  if (!routes) return [];
  const pathsOf = (some: Exposed[], above: string): string[] =>
    some.flatMap(({ path, index, children = [] }) => {
      const whole = !path || path.startsWith('/') ? path || above : `${above.replace(/\/$/, '')}/${path}`;
      // The router matches each route with a path, even if it has children. It matches a route without a path only if it is an index.
      const own = path === undefined && !index ? [] : [whole === '/*' ? '*' : whole || '/'];
      return [...own, ...pathsOf(children, whole)];
    });
  return [...new Set(pathsOf(routes, ''))];
}

/** The variable of a module's entry script. */
export const globalOf = ({ name, global = globalNameOf(name) }: ReleasedModule) => global;

/** Below a path, all that has no page of its own: `*` and `/admin/*`. */
const isRest = (path: string) => path === ANY || path.endsWith(`/${ANY}`);

/** A path with values for its parameters; undefined without one of them. */
function addressOf(path: string, sample: Readonly<Record<string, string>> = {}): string | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.some((name) => !sample[name])) return undefined;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sample[name] ?? ''));
}

/** The pages to open of a module: all that it answers. */
export function routesOf({ heads = {} }: ReleasedModule, paths: readonly string[]): Route[] {
  return paths
    .filter((path) => !isRest(path))
    .flatMap((path) => {
      const address = addressOf(path, heads[path]?.sample);
      const title = path.includes(':') ? undefined : heads[path]?.title;
      const { leadsOn } = heads[path] ?? {};
      return address === undefined
        ? []
        : [{ path, address, ...(title !== undefined && { title }), ...(leadsOn && { leadsOn }) }];
    });
}

/**
 * What is wrong with the paths that a module answers. Each must lie within its own prefixes, be declared in `remote.ts`, and open; and
 * each that is declared must be there.
 * @param modules a whole release
 */
export function routeFindings(
  modules: readonly ReleasedModule[],
  module: ReleasedModule,
  paths: readonly string[],
): Finding[] {
  const { name, prefixes = [], heads } = module;
  const foreign = paths.filter((path) => !isWithin(modules, module, path));
  const findings: Finding[] = foreign.map((path) => ({
    code: 'route_foreign',
    sentence: `${name} answers ${path}, which lies in none of its prefixes (${prefixes.join(', ')}).`,
  }));
  // Older builds do not declare their pages.
  if (!heads) return findings;
  const mayBeUndeclared = (path: string) => isRest(path) || prefixes.includes(path) || foreign.includes(path);
  for (const path of paths) {
    if (!(path in heads) && !mayBeUndeclared(path))
      findings.push({
        code: 'route_undeclared',
        sentence: `${name} answers ${path}, which its remote.ts does not declare.`,
      });
    else if (addressOf(path, heads[path]?.sample) === undefined)
      findings.push({
        code: 'sample_missing',
        sentence: `${name}: remote.ts has no sample for ${path}, so that it cannot be tried.`,
      });
  }
  for (const path of Object.keys(heads)) {
    if (!paths.includes(path))
      findings.push({ code: 'page_missing', sentence: `${name} declares ${path}, and does not answer it.` });
  }
  return findings;
}

function isWithin(modules: readonly ReleasedModule[], { name, prefixes = [] }: ReleasedModule, path: string): boolean {
  if (path === ANY) return prefixes.includes('/');
  return path.startsWith('/') && ownerOf(modules, path.replace(/\/\*$/, ''))?.name === name;
}

/** The page of these that an address is. */
export const routeAt = (routes: readonly Route[], address: string): Route | undefined =>
  routes.find(({ path }) => matchesPath(path, address));
