import type { ReleasedModule } from '@conference/release-store';
import { exposedPaths, routeAt, routeFindings, routesOf } from './routes';

const moduleOf = (name: string, prefixes: string[], heads?: ReleasedModule['heads']): ReleasedModule => ({
  kind: 'remote',
  name,
  version: '1',
  prefixes,
  heads,
  first: [],
  integrity: {},
});

const home = moduleOf('mfe-home', ['/'], { '/': {}, '*': {} });
const tiny = (heads?: ReleasedModule['heads']) => moduleOf('mfe-tiny', ['/tiny'], heads);
const codes = (one: ReleasedModule, ...paths: string[]) =>
  routeFindings([home, one], one, paths).map(({ code, sentence }) => [code, /\/\S*|\*/.exec(sentence)?.[0]]);

/** The paths of a route table, as a page finds them that has loaded it. */
async function pathsIn(routes: object[]): Promise<string[]> {
  const window = { mfe_tiny: { get: async () => () => ({ default: routes }) } };
  Object.assign(globalThis, { window });
  return exposedPaths('mfe_tiny').finally(() => Reflect.deleteProperty(globalThis, 'window'));
}

describe('the route table of a module', () => {
  const Component = () => null;

  it('has the path of a route that has children, too, because the router matches it by itself', async () => {
    const layout = { path: '/tiny', Component, children: [{ path: 'more', Component }] };
    expect(await pathsIn([layout, { path: '/about', Component, children: [] }])).toEqual([
      '/tiny',
      '/tiny/more',
      '/about',
    ]);
  });

  it('has each path once, and none of a layout without a path', async () => {
    const pages = [
      { index: true, Component },
      { path: '/tiny/more', Component },
    ];
    expect(await pathsIn([{ Component, children: [{ path: '/tiny', Component, children: pages }] }])).toEqual([
      '/tiny',
      '/tiny/more',
    ]);
    expect(await pathsIn([{ Component }, { index: true, Component }])).toEqual(['/']);
  });

  it('has the rest below a path, and below none', async () => {
    const rest = { path: '*', Component };
    expect(await pathsIn([{ path: '/tiny', children: [rest] }])).toEqual(['/tiny', '/tiny/*']);
    expect(await pathsIn([{ children: [rest] }])).toEqual(['*']);
    expect(await pathsIn([{ path: '/', children: [rest] }])).toEqual(['/', '*']);
  });
});

describe('the paths that a module answers', () => {
  it('lie within its prefixes, and nowhere else', () => {
    const one = tiny({ '/tiny': {}, '/tiny/more': {} });
    expect(codes(one, '/tiny', '/tiny/more')).toEqual([]);
    expect(routeFindings([home, one], one, ['/tiny', '/tiny/more', '/about', 'about', '/tinyer', '*'])).toEqual(
      ['/about', 'about', '/tinyer', '*'].map((path) => ({
        code: 'route_foreign',
        sentence: `mfe-tiny answers ${path}, which lies in none of its prefixes (/tiny).`,
      })),
    );
  });

  it('are all others for the owner of /, which may answer what nobody else does', () => {
    expect(routeFindings([home, tiny()], home, ['/', '*'])).toEqual([]);
    expect(routeFindings([home, tiny()], home, ['/', '*', '/tiny/more']).map(({ code }) => code)).toEqual([
      'route_foreign',
    ]);
  });

  it('are declared, but for the prefixes themselves and the rest below them', () => {
    const one = tiny({ '/tiny/more': {} });
    expect(codes(one, '/tiny', '/tiny/*', '/tiny/more')).toEqual([]);
    expect(codes(one, '/tiny/more', '/tiny/less')).toEqual([['route_undeclared', '/tiny/less,']]);
  });

  it('are all there that are declared', () => {
    expect(codes(tiny({ '/tiny': {}, '/tiny/more': {} }), '/tiny')).toEqual([['page_missing', '/tiny/more,']]);
  });

  it('have a sample for each parameter', () => {
    const path = '/tiny/:id/:index';
    expect(codes(tiny({ [path]: { sample: { id: 'one', index: '0' } } }), path)).toEqual([]);
    expect(codes(tiny({ [path]: { sample: { id: 'one' } } }), path)).toEqual([['sample_missing', '/tiny/:id/:index,']]);
  });

  it('need no declaration in a build of before', () => {
    expect(codes(tiny(), '/tiny', '/tiny/more')).toEqual([]);
  });
});

describe('the pages that are opened', () => {
  it('have values for their parameters, and their declared title where it cannot be that of a record', () => {
    const heads = { '/tiny': { title: 'Tiny' }, '/tiny/:id': { title: 'One', sample: { id: 'a b' } } };
    const routes = routesOf(tiny(heads), ['/tiny', '/tiny/:id', '/tiny/*']);
    expect(routes).toEqual([
      { path: '/tiny', address: '/tiny', title: 'Tiny' },
      { path: '/tiny/:id', address: '/tiny/a%20b' },
    ]);
    expect(routeAt(routes, '/tiny/another')?.path).toBe('/tiny/:id');
  });
});
