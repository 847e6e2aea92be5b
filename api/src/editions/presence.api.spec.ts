import type { AnswerOf } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { admin } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { EditionChange } from './edition.entity';

const AT = `/editions/${FIRST_KEY}`;
const second = { role: 'admin', email: 'second@example.invalid', fullName: 'Another' } as const;

let api: TestApi;
beforeEach(async () => {
  api = await TestApi.start({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00', RATE_LIMITS: 'off' });
  await api.dataSource.manager.insert(Account, await newAccount({ ...second, password: 'a long password' }));
});
afterEach(() => api.end());

describe('who else edits a section', () => {
  /** By the small call and by the whole draft, which say the same. */
  const editing = async (token: string) => {
    const { body } = await api.call<AnswerOf<'GET /editions/:key/editing'>>(`GET ${AT}/editing`, { token });
    const { body: draft } = await api.call<AnswerOf<'GET /editions/:key'>>(`GET ${AT}`, { token });
    expect(draft.editing).toEqual(body.editing);
    return body.editing.map(({ section, fullName }) => `${fullName}: ${section}`);
  };

  it('is everybody else who has changed it in the last two minutes, also where two of one name type in turns', async () => {
    const { manager } = api.dataSource;
    const { fullName } = await manager.findOneByOrFail(Account, { email: admin.email });
    await manager.update(Account, { email: second.email }, { fullName });
    const [one, other] = [await api.adminToken(), await api.tokenOf(second.email)];
    for (const [base, by] of [one, other, one].entries()) {
      const ops = [{ op: 'set', path: ['email'], value: `${base}@example.org` }];
      await api.call(`PATCH ${AT}/sections/contact`, { token: by, json: { base, ops } });
    }
    await api.call(`PATCH ${AT}/sections/identity`, {
      token: other,
      json: { base: 0, ops: [{ op: 'set', path: ['year'], value: 2026 }] },
    });
    expect(await editing(one)).toEqual([`${fullName}: contact`, `${fullName}: identity`]);
    expect(await editing(other)).toEqual([`${fullName}: contact`]);

    await manager.update(EditionChange, { editionKey: FIRST_KEY }, { at: '2025-07-15T03:57:00.000Z' });
    expect([...(await editing(one)), ...(await editing(other))]).toEqual([]);
  });
});
