import { ownAreas, within } from '@conference/site-map';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from './gateway';

it('the gateway answers nothing itself but files, and what no module may claim', async () => {
  const releases = await mkdtemp(join(tmpdir(), 'own-areas-'));
  const server = await gateway({
    releases,
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://localhost',
    rehearsal: true,
    trustedProxies: [],
  });
  const routes = [...server.printRoutes({ commonPrefix: false }).matchAll(/(\/\S+) \(/g)].map(
    ([, route = '']) => route,
  );
  const claimable = routes.filter(
    (route) => !/\.\w+$/.test(route) && !Object.values(ownAreas).some((area) => within(route, area)),
  );
  await server.close();
  await rm(releases, { recursive: true });
  expect(routes).toContain(ownAreas.api);
  expect(claimable).toEqual([]);
});
