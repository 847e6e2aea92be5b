import type { AnswerOf } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { admin } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { EditionChange } from './edition.entity';

const AT = `/editions/${FIRST_KEY}`;
const second = { role: 'admin', email: 'second@example.invalid', fullName: 'Second Organiser' } as const;

let api: TestApi;
beforeEach(async () => {
  api = await TestApi.start({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00', RATE_LIMITS: 'off' });
  await api.dataSource.manager.insert(Account, await newAccount({ ...second, password: 'a long password' }));
});
afterEach(() => api.end());

describe('who edits a section', () => {
  it('is everybody who has changed it in the last two minutes, also where two type in turns', async () => {
    const token = await api.adminToken();
    const { fullName: first } = await api.dataSource.manager.findOneByOrFail(Account, { email: admin.email });
    for (const [base, by] of [token, await api.tokenOf(second.email), token].entries()) {
      const ops = [{ op: 'set', path: ['email'], value: `${base}@example.org` }];
      await api.call(`PATCH ${AT}/sections/contact`, { token: by, json: { base, ops } });
    }
    const editing = async () =>
      (await api.call<AnswerOf<'GET /editions/:key'>>(`GET ${AT}`, { token })).body.editing
        .map(({ section, fullName }) => `${fullName}: ${section}`)
        .toSorted();
    expect(await editing()).toEqual([`${first}: contact`, `${second.fullName}: contact`].toSorted());

    const past = { editionKey: FIRST_KEY, section: 'contact' };
    await api.dataSource.manager.update(EditionChange, past, { at: '2025-07-15T03:57:00.000Z' });
    expect(await editing()).toEqual([]);
  });
});
