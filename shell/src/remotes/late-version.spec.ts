import type { LiveModule } from '@conference/federation';
import type { RouteObject } from '@conference/shell-kit';
import { ModuleUnavailable } from '@conference/shell-kit/host';
import { Remotes } from './remotes';

/** How the federation runtime loads each version, by its global name. */
const versions: Record<string, () => Promise<RouteObject[]>> = {};
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
  loadRemote: async (name: string) => ({ default: await versions[name.split('/')[0] ?? '']?.() }),
}));

const version = (number: string) => ({
  version: number,
  entry: `/talks.${number}.js`,
  global: `talks_${number}`,
  integrity: `sha256-${number}`,
});
const talks: LiveModule = { name: 'talks', prefixes: ['/talks'], ...version('2'), previous: version('1') };
const never = () => new Promise<never>(() => undefined);
const routes: RouteObject[] = [{ path: '/talks' }];

const reports: string[] = [];
let remotes: Remotes;
beforeEach(() => {
  reports.length = 0;
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(async (_: unknown, init?: RequestInit) => {
    const { failure, module } = JSON.parse(String(init?.body)) as { failure: string; module: string };
    reports.push(`${failure} of ${module}`);
    return { text: async () => '' } as Response;
  });
  remotes = new Remotes({ shell: '1', modules: [talks] });
});
afterEach(() => jest.useRealTimers());

describe('a version that takes too long', () => {
  it('is reported, and the version before is shown in its place', async () => {
    Object.assign(versions, { talks_2: never, talks_1: async () => routes });
    const shown = remotes.routesOf(talks);
    await jest.advanceTimersByTimeAsync(19_999);
    expect(reports).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);

    expect(await shown).toBe(routes);
    expect(remotes.shows('talks')).toBe('1');
    expect(reports).toEqual(['slow of talks@2']);
  });

  it('is as good as none where the version before takes too long as well', async () => {
    Object.assign(versions, { talks_2: never, talks_1: never });
    const refused = expect(remotes.routesOf(talks)).rejects.toThrow(ModuleUnavailable);
    await jest.advanceTimersByTimeAsync(25_000);

    await refused;
    expect(reports).toEqual(['slow of talks@2', 'slow of talks@1']);
  });
});

it('nothing waits any more for a version that has come in time', async () => {
  versions['talks_2'] = async () => routes;
  expect(await remotes.routesOf(talks)).toBe(routes);
  expect(jest.getTimerCount()).toBe(0);
});
