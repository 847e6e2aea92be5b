import { missing, roleTexts, type Acceptance, type AnswerOf } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { findAccount, lockAccount } from '../accounts/accounts';
import { newAccount } from '../accounts/new-account';
import { OneTimeCodes } from '../accounts/one-time-codes';
import { hashPassword } from '../accounts/passwords';
import { Sessions } from '../auth/sessions';
import { instant } from '../database/instant';
import { ConcurrentChange, inTransaction, isDuplicate } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { changedField } from '../history/changed-fields';
import { recordChange } from '../history/record-change';
import { Grant } from './grant.entity';
import { makeAdmin } from './grants';
import type { MailedLink } from './mailed-link.entity';
import { MailedLinks } from './mailed-links';
import { grantRefusals } from './refusals';

/** What the readers of invitations do with them (docs/rules.md, roles of organisers). */
@Injectable()
export class Invitations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly codes: OneTimeCodes,
    private readonly links: MailedLinks,
    private readonly sessions: Sessions,
  ) {}

  /** What a link invites to; nothing changes. @throws Refused 404, 409 when it was accepted */
  async look(token: string): Promise<AnswerOf<'GET /invitation'>> {
    const { grant, account } = await this.find(token);
    const { role, email, givenById } = grant;
    const giver = givenById === null ? null : await this.dataSource.manager.findOneBy(Account, { id: givenById });
    return {
      success: true,
      role,
      email,
      ...(giver && { by: giver.fullName }),
      needsPassword: needsPassword(account),
      ...(account && { fullName: account.fullName }),
    };
  }

  /**
   * Gives the role to the account of the address, which is made if there is none.
   * @throws Refused 404; 400 without a password, if the owner of the address has not set one; 409 when it was accepted, or the account
   *   has changed, or has applications and is to be an admin's
   */
  async accept({ token, ...typed }: Acceptance): Promise<Grant> {
    const { link, grant, account } = await this.find(token);
    const newcomer = needsPassword(account) ? completeOf(typed) : undefined;
    const passwordHash = newcomer && (await hashPassword(newcomer.newPassword));
    const changes = { ...(newcomer && { fullName: newcomer.fullName, passwordHash, emailProvenAt: instant() }) };
    const made = account ?? { ...(await newAccount({ role: 'user', email: grant.email, fullName: '' })), ...changes };
    try {
      await inTransaction(this.dataSource, async (manager) => {
        await this.links.use(manager, link);
        await (account ? lockAccount(manager, account, changes) : manager.insert(Account, made));
        await this.settleSessions(manager, made.id, newcomer !== undefined);
        if (grant.role === 'admin') await makeAdmin(manager, made.id);
        const accepted = { accountId: made.id, acceptedAt: this.clock.stamp() };
        const { affected } = await manager.update(
          Grant,
          { id: grant.id, acceptedAt: IsNull(), endedAt: IsNull() },
          accepted,
        );
        if (affected !== 1) throw grantRefusals.linkOver();
        await recordChange(manager, {
          by: made.id,
          at: accepted.acceptedAt,
          did: 'accepted',
          kind: 'role',
          record: grant.id,
          name: grant.email,
          fields: [changedField('role', undefined, roleTexts[grant.role].name)],
        });
      });
    } catch (error) {
      throw isDuplicate(error) || error instanceof ConcurrentChange ? grantRefusals.accountChanged() : error;
    }
    return grant;
  }

  /**
   * With a new password, ends all sessions: the person who knew the old one never proved that the address is theirs. Without one,
   * sessions stay, and last as long as an organiser's.
   */
  private async settleSessions(manager: EntityManager, accountId: string, hasNewPassword: boolean): Promise<void> {
    if (!hasNewPassword) return this.sessions.shorten(accountId, manager);
    await this.sessions.endAll(accountId, manager);
    await this.codes.removeAll(manager, accountId);
  }

  private async find(token: string): Promise<{ link: MailedLink; grant: Grant; account: Account | undefined }> {
    const { manager } = this.dataSource;
    const link = await this.links.find('invitation', token);
    const grant = await manager.findOneBy(Grant, { id: link.subjectId, endedAt: IsNull() });
    if (!grant) throw grantRefusals.linkOver();
    return { link, grant, account: await findAccount(manager, grant.email) };
  }
}

/** Whether a password has to be set: there is none, or the person who set it never proved that the address is theirs. */
const needsPassword = (account: Account | undefined) =>
  account === undefined || account.passwordHash === null || account.emailProvenAt === null;

type Newcomer = Required<Omit<Acceptance, 'token'>>;

/** @throws Refused 400, with a message for each field that is left out */
function completeOf({ fullName, newPassword }: Partial<Newcomer>): Newcomer {
  if (fullName !== undefined && newPassword !== undefined) return { fullName, newPassword };
  throw grantRefusals.incomplete({
    ...(fullName === undefined && { fullName: missing('Full name').error() }),
    ...(newPassword === undefined && { newPassword: missing('Password').error() }),
  });
}
