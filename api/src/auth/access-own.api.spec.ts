import type { BatchState, CallName } from '@conference/contracts';
import { Application } from '../applications/application.entity';
import { BatchItem } from '../batches/batch.entity';
import { newItem } from '../batches/decisions/new-item';
import { forbiddenTo, statusFor } from '../testing/access/expected';
import type { AccessRow } from '../testing/access/access-rows';
import { AccessSite } from '../testing/access/site';
import { owner } from '../testing/callers';
import { holderOf } from '../testing/role-holder';
import type { CallContent } from '../testing/test-api';

/** A site whose batches have an application of the owner. */
class OwnSite extends AccessSite {
  override async batch(state: BatchState, dueAt: string | null = null): Promise<string> {
    const id = await super.batch(state, dueAt);
    const registrationId = await this.copies().ofApplication();
    const { manager } = this.api.dataSource;
    const application = await manager.findOneByOrFail(Application, { id: registrationId });
    await manager.insert(BatchItem, newItem(id, application, { status: 'declined', comment: null }));
    return id;
  }
}
const site = new OwnSite();

/** What a chair gets for their own application, where that differs from what chairs get for others'. */
const own: Partial<Record<CallName, { expected: number; content?: () => CallContent }>> = {
  // As its author.
  editApplication: { expected: 200 },
  editApplicationByForm: { expected: 400 },
  myApplications: { expected: 200 },
  // Another organiser decides.
  changeStatus: { expected: 409 },
  stageDecisions: {
    expected: 409,
    content: () => ({ json: { items: [{ registrationId: site.applicationId, version: 1, status: 'wait' }] } }),
  },
  // That tells nobody what is in it.
  sealBatch: { expected: 200 },
  releaseBatch: {
    expected: 409,
    content: () => ({ json: { expect: { accepted: 0, wait: 0, declined: 1, mails: 0 } } }),
  },
  stopBatch: { expected: 409 },
  unsealBatch: { expected: 409 },
  discardBatch: { expected: 409 },
  // What a blind reader is not shown.
  addRedaction: { expected: 409 },
  removeRedaction: { expected: 409 },
};

const cells = (Object.entries(site.rows) as [CallName, AccessRow][]).map(([name, row]) => ({
  name,
  expected: statusFor(row, 'chair'),
  forbidden: forbiddenTo(row, 'chair'),
  ...own[name],
}));

describe('a chair whose own application it is', () => {
  let token: string;
  beforeAll(async () => {
    await site.start();
    await holderOf(site.api, ['chair'], owner);
    token = await site.api.tokenOf(owner);
  });
  afterAll(() => site.end());

  describe('and who is refused', () => {
    const refused = cells.filter(({ expected }) => expected >= 400);
    const records = new Map<CallName, string>();
    let before: Record<string, number>;
    beforeAll(async () => {
      for (const { name } of refused) records.set(name, await site.recordFor(name));
      before = await site.api.stock();
    });

    it.each(refused)('is answered by $name with $expected', ({ name, ...cell }) =>
      site.expectAnswer(name, { ...cell, token, id: records.get(name) ?? '' }),
    );

    it('has changed nothing: no record, no file, no mail, no session', () => site.expectUnchanged(before));
  });

  it.each(cells.filter(({ expected }) => expected < 400))(
    'is let in by $name with $expected',
    async ({ name, ...cell }) => {
      const sent = name === 'logout' ? await site.api.tokenOf(owner) : token;
      await site.expectAnswer(name, { ...cell, token: sent, id: await site.recordFor(name) });
    },
  );
});
