import type { AnswerOf } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { defaultEdition } from '@conference/edition/default';
import { shape } from '@conference/edition/shape';
import { releaseSite } from '../testing/released-site';
import { TestApi } from '../testing/test-api';
import { EditionSection } from './edition.entity';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await TestApi.start({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00', RATE_LIMITS: 'off' });
  token = await api.adminToken();
  await releaseSite(api);
});
afterEach(() => api.end());

const AT = `/editions/${FIRST_KEY}`;
const contact = async () =>
  (await api.call<AnswerOf<'GET /editions/:key'>>(`GET ${AT}`, { token })).body.sections['contact'];

it('a draft of an older shape is read with what has come since, and written in the shape of now', async () => {
  const { address: _, ...older } = defaultEdition.contact;
  const row = { editionKey: FIRST_KEY, name: 'contact' };
  await api.dataSource.manager.update(EditionSection, row, { content: JSON.stringify(older), shape: '0.9.0' });
  expect((await contact())?.content).toEqual({ ...older, address: null });
  expect((await api.call<AnswerOf<'GET /editions/:key/check'>>(`GET ${AT}/check`, { token })).body.errors).toEqual([]);

  const ops = [{ op: 'set', path: ['email'], value: 'desk@example.org' }];
  const changed = await api.call(`PATCH ${AT}/sections/contact`, { token, json: { base: 0, ops } });
  expect(changed.status).toBe(200);
  expect(await contact()).toMatchObject({ revision: 1, content: { email: 'desk@example.org', address: null } });
  expect((await api.dataSource.manager.findOneByOrFail(EditionSection, row)).shape).toBe(shape);
});
