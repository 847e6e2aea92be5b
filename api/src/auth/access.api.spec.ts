import { consoleAccessOf, grantableRoles, mayDo, wordsOf, type CallName } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { forbiddenTo, statusFor } from '../testing/access/expected';
import type { AccessRow } from '../testing/access/access-rows';
import { AccessSite } from '../testing/access/site';
import { holders, owner, people, strangers, tokenOf, tokenOfHolder } from '../testing/callers';

const site = new AccessSite();

const callers = [...people, ...holders, ...Object.keys(strangers)];
const cells = (Object.entries(site.rows) as [CallName, AccessRow][]).flatMap(([name, row]) =>
  callers.map((caller) => [name, caller, statusFor(row, caller)] as const),
);

/** A token of a session of its own. */
function freshToken(caller: string): Promise<string | undefined> {
  const holder = holders.find((one) => one === caller);
  return holder ? tokenOfHolder(site.api, holder) : tokenOf(site.api, caller as (typeof people)[number]);
}

describe('the table of access', () => {
  const roles = grantableRoles.filter((role) => role !== 'admin');

  it('is about everybody who can have a role', () => {
    expect(holders).toEqual([...roles, 'ended']);
  });

  it.each((Object.entries(site.rows) as [CallName, AccessRow][]).map(([name, row]) => ({ name, row })))(
    'lets in by $name whom docs/roles.md names',
    ({ name, row: { letsIn = [], forbiddenTo: to = {} } }) => {
      const access = consoleAccessOf(calls[name]);
      const named = roles.filter((role) => access && mayDo({ role: 'user', may: wordsOf([role]) }, access));
      // A role counts, too, if the guard lets it in and only the service refuses what is not theirs.
      expect([...letsIn, ...Object.keys(to)]).toEqual(named);
    },
  );
});

describe('access', () => {
  const tokens = new Map<string, string | undefined>();

  beforeAll(async () => {
    await site.start();
    for (const [stranger, comesBy] of Object.entries(strangers)) tokens.set(stranger, await comesBy(site.api));
    for (const person of people) tokens.set(person, await tokenOf(site.api, person));
    for (const holder of holders) tokens.set(holder, await tokenOfHolder(site.api, holder));
  });
  afterAll(() => site.end());

  /** Makes a call as somebody, about a record, and checks the answer. */
  async function expectAnswer(name: CallName, caller: string, expected: number, id: string): Promise<void> {
    // Who logs out comes with a token of their own.
    const isLeaving = name === 'logout' && expected === 200;
    const token = isLeaving ? await freshToken(caller) : tokens.get(caller);
    await site.expectAnswer(name, { token, id, expected, forbidden: forbiddenTo(site.rows[name], caller) });
  }

  describe('that is refused', () => {
    const refused = cells.filter(([, , status]) => status >= 400);
    const records = new Map<CallName, string>();
    let before: Record<string, number>;
    beforeAll(async () => {
      for (const name of new Set(refused.map(([name]) => name))) records.set(name, await site.recordFor(name));
      before = await site.api.stock();
    });

    it.each(refused)('%s answers %s with %i', (name, caller, expected) =>
      expectAnswer(name, caller, expected, records.get(name) ?? ''),
    );

    it('has changed nothing: no record, no file, no mail, no session', () => site.expectUnchanged(before));
  });

  describe('that is granted', () => {
    const granted = cells.filter(([, , status]) => status < 400);

    it.each(granted)('%s answers %s with %i', async (name, caller, expected) =>
      expectAnswer(name, caller, expected, await site.recordFor(name)),
    );
  });

  it('ends when the session has run out, however long the token lasts', async () => {
    const token = await site.api.tokenOf(owner);
    await site.api.dataSource.query("UPDATE session SET expiresAt = '2020-01-01T00:00:00.000Z'");

    expect((await site.api.call('GET /session', { token })).status).toBe(401);
  });
});
