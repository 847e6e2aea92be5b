import { join } from 'node:path';
import { releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import { startedSettings } from '../testing/fresh-settings';
import { logged } from '../testing/logged';
import { TestApi } from '../testing/test-api';

it('are named in the log at the start, with their fields and the module that is live and uses them', async () => {
  const settings = await startedSettings();
  const calls = ['GET /notices', 'GET /nothing-there', 'PUT /notices/:id'];
  const fields = { 'GET /notices': { sent: {}, answered: { weather: 'string' } } };
  const build = await writtenBuild(
    join(settings.dataDir, 'build'),
    { name: 'mfe-a', prefixes: ['/a'], calls },
    { 'call-fields.json': JSON.stringify(fields) },
  );
  await releaseBuilds(join(settings.dataDir, RELEASES), [build]);
  const api = await TestApi.on(settings);

  expect(await logged(api, { failure: 'call_unserved' })).toMatchObject({
    level: 'warn',
    reason: 'mfe-a asks for GET /nothing-there, which the API does not serve.',
  });
  expect(await logged(api, { failure: 'field_unserved' })).toMatchObject({
    reason: 'mfe-a reads weather (string) in the answer to GET /notices, where the API has no such field.',
  });
  await api.end();
});
