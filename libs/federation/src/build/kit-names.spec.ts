import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tinyRemote } from '../testing/tiny-remote';

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'kit-names-'))));
afterEach(() => rm(root, { recursive: true }));

const manifest = async () => JSON.parse(await readFile(join(root, 'dist/module.json'), 'utf8')) as { kit: string[] };

describe('the names of the kit that a module uses', () => {
  it('are those that its built files hold, whichever way they come; types and what is left out are none', async () => {
    const { status, output } = await tinyRemote(
      root,
      {},
      {
        'routes.tsx': `
          import { Link as Anchor, type RouteObject } from '@conference/shell-kit';
          import type { Auth } from '@conference/shell-kit';
          import { navigation } from './namespace';
          import { announce } from './passed-on';
          const routes: RouteObject[] = [{ path: '/tiny', handle: [Anchor, navigation, announce], lazy: () => import('./page') }];
          export default routes;`,
        'namespace.ts': `
          import * as kit from '@conference/shell-kit';
          export const navigation = () => kit.useNavigate();
          export const location = () => kit.useLocation();`,
        'passed-on.ts': "export { toast as announce, Outlet } from '@conference/shell-kit';",
        'page.ts': `
          import { NavLink, useAuth } from '@conference/shell-kit';
          if (process.env.NODE_ENV !== 'production') console.log(NavLink);
          export const loader = () => useAuth();`,
        'nobodys.ts': "export { Navigate } from '@conference/shell-kit';",
      },
    );
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
    expect((await manifest()).kit).toEqual(['Link', 'toast', 'useAuth', 'useNavigate']);
  });

  it.each([
    [
      'of a name that is only known later',
      "import * as kit from '@conference/shell-kit'; export const any = (name) => kit[name];",
    ],
    ['by import()', "export const any = () => import('@conference/shell-kit');"],
  ])('are not known when a file takes it as a whole: %s', async (_, text) => {
    const { status, output } = await tinyRemote(
      root,
      {},
      { 'routes.tsx': "import { any } from './any'; export default [any];", 'any.js': text },
    );
    expect(output).toContain(
      'src/any.js takes @conference/shell-kit as a whole: names have to be imported one by one.',
    );
    expect(status).toBe(1);
  });
});
