import { randomUUID } from 'node:crypto';
import { Sessions } from '../auth/sessions';
import { Session } from '../auth/session.entity';
import { another, owner } from '../testing/callers';
import { statementsOf } from '../testing/statements';
import { TestApi } from '../testing/test-api';

describe('rows that many ask for at once', () => {
  let api: TestApi;
  let sessions: Sessions;
  let theirs: { sub: string; sid: string }[];
  beforeAll(async () => {
    api = await TestApi.start();
    sessions = api.app.get(Sessions, { strict: false });
    await Promise.all([owner, another].map((email) => api.registered({ email })));
    theirs = await Promise.all([owner, another].map(async (email) => claimsOf(await api.tokenOf(email))));
  });
  afterAll(() => api.end());

  const ask = (claimSets: (typeof theirs)[number][]) =>
    Promise.all(claimSets.map((claims) => sessions.callerOf(claims)));

  it('are read by one statement, and each is told his own', async () => {
    const [one, other] = theirs as [(typeof theirs)[number], (typeof theirs)[number]];
    let callers: unknown[] = [];
    const statements = await statementsOf(api, async () => {
      callers = (await ask([one, other, { sub: one.sub, sid: randomUUID() }, { ...one, sub: other.sub }, one])).map(
        (caller) => caller?.email,
      );
    });

    expect(callers).toEqual([owner, another, undefined, undefined, owner]);
    expect(statements.filter((statement) => /FROM session/.test(statement))).toHaveLength(1);
  });

  it('are more than one statement may ask for', async () => {
    const [one] = theirs as [(typeof theirs)[number]];
    const strangers = Array.from({ length: 150 }, () => ({ sub: one.sub, sid: randomUUID() }));
    let callers: unknown[] = [];
    const statements = await statementsOf(api, async () => {
      callers = await ask([...strangers, one]);
    });

    expect([callers.filter(Boolean).length, Boolean(callers.at(-1))]).toEqual([1, true]);
    expect(statements.filter((statement) => /FROM session/.test(statement))).toHaveLength(3);
  });

  it('are told as they stand when somebody asks', async () => {
    const [one] = theirs as [(typeof theirs)[number]];
    await api.dataSource.getRepository(Session).update({ id: one.sid }, { endedAt: new Date().toISOString() });
    const over = await ask([one]);
    await api.dataSource.getRepository(Session).update({ id: one.sid }, { endedAt: null });

    expect([over[0], (await ask([one]))[0]?.email]).toEqual([undefined, owner]);
  });

  it('are nobody’s when the database cannot tell, and everybody’s once it can', async () => {
    jest.spyOn(api.dataSource, 'query').mockRejectedValueOnce(new Error('The database is away.'));
    const results = await Promise.allSettled(theirs.map((claims) => sessions.callerOf(claims)));

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await ask(theirs)).map((caller) => caller?.email)).toEqual([owner, another]);
  });
});

function claimsOf(token: string): { sub: string; sid: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; sid: string };
}
