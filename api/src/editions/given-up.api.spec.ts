import { FIRST_KEY } from '@conference/edition/content';
import { DAY } from '../durations';
import { publishDraft, releaseSite } from '../testing/released-site';
import { TestApi } from '../testing/test-api';
import { EditionVersion } from './edition.entity';

const AT = `/editions/${FIRST_KEY}`;
const number = 2;

let api: TestApi;
beforeEach(async () => {
  api = await TestApi.start();
  await releaseSite(api);
});
afterEach(() => api.end());

it('a scheduled version that has failed can be given up, once; one that failed at once cannot', async () => {
  const token = await api.adminToken();
  const ops = [{ op: 'set', path: ['email'], value: 'desk@example.org' }];
  await api.call(`PATCH ${AT}/sections/contact`, { token, json: { base: 0, ops } });
  const at = new Date(Date.now() + DAY).toISOString();
  expect((await publishDraft(api, token, { at })).body.version).toMatchObject({ number, state: 'scheduled' });

  const versions = api.dataSource.getRepository(EditionVersion);
  const state = async () => (await versions.findOneByOrFail({ number })).state;
  const giveUp = async () => (await api.call(`DELETE ${AT}/versions/${number}`, { token })).status;
  await versions.update({ number }, { state: 'failed' });
  expect([await giveUp(), await state(), await giveUp()]).toEqual([200, 'cancelled', 409]);
  await versions.update({ number }, { state: 'failed', publishAt: null });
  expect([await giveUp(), await state()]).toEqual([409, 'failed']);
});
