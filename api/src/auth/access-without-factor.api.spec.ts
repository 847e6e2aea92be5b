import type { CallName } from '@conference/contracts';
import { v7 as uuid } from 'uuid';
import { Account } from '../accounts/account.entity';
import { instant } from '../database/instant';
import { SecondFactorRule } from '../second-factor/second-factor-rule.entity';
import { forbiddenTo, statusFor } from '../testing/access/expected';
import type { AccessRow } from '../testing/access/access-rows';
import { AccessSite } from '../testing/access/site';
import { tokenOf, tokenOfHolder } from '../testing/callers';

const site = new AccessSite();

const roles = ['chair', 'finance', 'desk', 'editor'] as const;
const organisers = ['an admin', ...roles] as const;
type Organiser = (typeof organisers)[number];
const tokenFor = async (organiser: Organiser): Promise<string> => {
  const role = roles.find((one) => one === organiser);
  return role ? tokenOfHolder(site.api, role) : ((await tokenOf(site.api, 'an admin')) ?? '');
};

/** What it takes to sign in and out, and to set a second factor up. */
const withoutFactor: CallName[] = [
  ...(['getSession', 'logout'] as const),
  ...(['getSecondFactor', 'beginSecondFactor', 'confirmSecondFactor'] as const),
];
/** A publisher is no account, and no organiser either. */
const ofPublishers: CallName[] = ['getPublisher', 'startPublish', 'getPublish'];

/** What an organiser without a second factor gets on a site that requires one. */
function answered(name: CallName, row: AccessRow, organiser: Organiser): { expected: number; forbidden: string } {
  const [expected, forbidden] = [statusFor(row, organiser), forbiddenTo(row, organiser)];
  const isForAnybody = typeof row.expected === 'number' || ofPublishers.includes(name);
  const isOther = expected === 403 && forbidden === 'not_your_role';
  if (isForAnybody || isOther || withoutFactor.includes(name)) return { expected, forbidden };
  return { expected: 403, forbidden: 'second_factor_missing' };
}

const cells = (Object.entries(site.rows) as [CallName, AccessRow][]).flatMap(([name, row]) =>
  organisers.map((organiser) => ({ name, organiser, ...answered(name, row, organiser) })),
);

describe('an organiser without the second factor that the site requires', () => {
  const tokens = new Map<Organiser, string>();
  const records = new Map<CallName, string>();
  const refused = cells.filter(({ expected }) => expected >= 400);
  const granted = cells.filter(({ expected }) => expected < 400);
  let before: Record<string, number>;

  beforeAll(async () => {
    await site.start({ isRehearsal: false });
    for (const organiser of organisers) tokens.set(organiser, await tokenFor(organiser));
    // Made while an admin still may.
    for (const { name } of cells) if (!records.has(name)) records.set(name, await site.recordFor(name));
    const { manager } = site.api.dataSource;
    const { id: actorId } = await manager.findOneByOrFail(Account, { role: 'admin' });
    await manager.insert(SecondFactorRule, { id: uuid(), required: 1, actorId, at: instant() });
    before = await site.api.stock();
  });
  afterAll(() => site.end());

  it.each(refused)('is answered by $name with $expected, $organiser', ({ name, organiser, expected, forbidden }) =>
    site.expectAnswer(name, {
      token: tokens.get(organiser),
      id: records.get(name) ?? '',
      expected,
      forbidden,
    }),
  );

  it('has changed nothing: no record, no file, no mail, no session', () => site.expectUnchanged(before));

  it.each(granted)('is let in by $name, $organiser', async ({ name, organiser, expected, forbidden }) => {
    const token = name === 'logout' ? await tokenFor(organiser) : tokens.get(organiser);
    await site.expectAnswer(name, { token, id: records.get(name) ?? '', expected, forbidden });
  });
});
