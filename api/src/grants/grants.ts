import {
  roleTexts,
  INVITATION_DAYS,
  MOST_ENDED_GRANTS,
  type Deed,
  type InvitationForm,
  type OrganiserRole,
} from '@conference/contracts';
import { loginSteps } from '@conference/site-map';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Account } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts';
import { Application } from '../applications/application.entity';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { dialectOf } from '../database/columns';
import { instant } from '../database/instant';
import { takeTurn } from '../database/take-turn';
import { inTransaction, isDuplicate } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { DAY } from '../durations';
import { changedField } from '../history/changed-fields';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/caller';
import { invitation } from '../mail/messages/invitation';
import { Outbox } from '../mail/outbox';
import { rates } from '../throttles/rates';
import { Throttles } from '../throttles/throttles';
import { Grant, openKeyOf } from './grant.entity';
import { MailedLinks } from './mailed-links';
import { grantRefusals } from './refusals';

/** Who has which role among the organisers (docs/rules.md, roles of organisers). */
@Injectable()
export class Grants {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly links: MailedLinks,
    private readonly outbox: Outbox,
    private readonly throttles: Throttles,
  ) {}

  /** All grants: first those that have not ended, then those that have, each the latest first. */
  async list(): Promise<Grant[]> {
    const { manager } = this.dataSource;
    const relations = { account: true };
    const open = await manager.find(Grant, {
      where: { endedAt: IsNull() },
      relations,
      order: { givenAt: 'DESC', id: 'DESC' },
    });
    const ended = await manager.find(Grant, {
      where: { endedAt: Not(IsNull()) },
      relations,
      order: { endedAt: 'DESC', id: 'DESC' },
      take: MOST_ENDED_GRANTS,
    });
    return [...open, ...ended];
  }

  /** Invites somebody to a role. @throws Refused 409 when they have it, are an admin, or are to be one and have applications; 429 */
  async invite({ email, role }: InvitationForm, caller: Caller): Promise<Grant> {
    const account = await findAccount(this.dataSource.manager, email);
    if (account?.role === 'admin') throw grantRefusals.isAdmin(email);
    if (role === 'admin') await refuseAuthor(this.dataSource.manager, account);
    const grant = this.newGrant({ email, role, givenById: caller.accountId });
    await this.countMail(email);
    await inTransaction(this.dataSource, async (manager) => {
      await insert(manager, grant);
      await this.record(manager, 'invited', grant, caller, { to: role });
      await this.mail(manager, grant, caller);
    });
    this.outbox.wake();
    return grant;
  }

  /** Mails an invitation again, with a new link; the old one no longer works. @throws Refused 404, 409 when it was accepted, 429 */
  async inviteAgain(id: string, caller: Caller): Promise<Grant> {
    const grant = await openGrant(this.dataSource.manager, id);
    if (grant.acceptedAt !== null) throw grantRefusals.notInvited();
    await this.countMail(grant.email);
    await inTransaction(this.dataSource, async (manager) => {
      const { affected } = await manager.update(
        Grant,
        { id, endedAt: IsNull(), acceptedAt: IsNull() },
        { email: grant.email },
      );
      if (affected !== 1) throw grantRefusals.notInvited();
      await this.record(manager, 'invited again', grant, caller, {});
      await this.mail(manager, grant, caller);
    });
    this.outbox.wake();
    return grant;
  }

  /**
   * Replaces a role of somebody by another one, from the next call on.
   * @throws Refused 404; 409 when they have that role, for the last admin, or when an author with applications is to be an admin
   */
  async change(id: string, role: OrganiserRole, caller: Caller): Promise<Grant> {
    const grant = await openGrant(this.dataSource.manager, id);
    if (grant.role === role) return grant;
    const { email, accountId, acceptedAt } = grant;
    const given = this.newGrant({ email, role, accountId, givenById: caller.accountId });
    const next = { ...given, account: grant.account, ...(acceptedAt !== null && { acceptedAt: given.givenAt }) };
    if (acceptedAt === null) await this.countMail(email);
    await inTransaction(this.dataSource, async (manager) => {
      await this.endWithin(manager, grant, caller);
      await insert(manager, next);
      await this.record(manager, 'changed', next, caller, { from: grant.role, to: role });
      // Somebody who has not accepted yet is invited again, because the first mail names the old role.
      if (accountId === null) await this.mail(manager, next, caller);
      else if (role === 'admin') await makeAdmin(manager, accountId);
    });
    this.outbox.wake();
    return next;
  }

  /** Ends a role, from the next call on, or withdraws an invitation. @throws Refused 404, 409 for the last admin */
  end(id: string, caller: Caller): Promise<Grant> {
    return inTransaction(this.dataSource, async (manager) => {
      const grant = await openGrant(manager, id);
      await this.endWithin(manager, grant, caller);
      await this.record(manager, 'ended', grant, caller, { from: grant.role });
      return grant;
    });
  }

  /** Adds a grant for every admin without one: for the first admin, and for those from before there were grants. */
  async recordAdmins(manager: EntityManager): Promise<void> {
    const admins = await manager.findBy(Account, { role: 'admin' });
    for (const { id: accountId, email } of admins) {
      if (await manager.existsBy(Grant, { accountId, role: 'admin', endedAt: IsNull() })) continue;
      const grant = this.newGrant({ email, role: 'admin', accountId, givenById: null });
      await manager.insert(Grant, { ...grant, acceptedAt: grant.givenAt });
    }
  }

  private newGrant(of: Pick<Grant, 'email' | 'role' | 'givenById'> & Partial<Pick<Grant, 'accountId'>>): Grant {
    const { email, role, accountId = null } = of;
    const open = { openKey: openKeyOf(email, role), givenAt: this.clock.stamp(), acceptedAt: null };
    return { id: uuid(), ...of, accountId, account: null, ...open, endedById: null, endedAt: null };
  }

  private async endWithin(manager: EntityManager, { id, role, accountId }: Grant, caller: Caller): Promise<void> {
    if (role === 'admin' && accountId !== null) await endAdmin(manager, accountId);
    const ended = { openKey: null, endedById: caller.accountId, endedAt: this.clock.stamp() };
    const { affected } = await manager.update(Grant, { id, endedAt: IsNull() }, ended);
    if (affected !== 1) throw grantRefusals.notFound();
    await this.links.removeAll(manager, id);
  }

  private async record(
    manager: EntityManager,
    did: Deed,
    { id, email }: Grant,
    { accountId }: Caller,
    { from, to }: { from?: OrganiserRole; to?: OrganiserRole },
  ): Promise<void> {
    const nameOf = (role?: OrganiserRole) => role && roleTexts[role].name;
    await recordChange(manager, {
      by: accountId,
      at: this.clock.stamp(),
      did,
      kind: 'role',
      record: id,
      name: email,
      fields: from === to ? [] : [changedField('role', nameOf(from), nameOf(to))],
    });
  }

  /** Limits the invitations to an address, so that a stolen admin session cannot flood a mailbox. @throws Refused 429 */
  private async countMail(email: string): Promise<void> {
    await this.throttles.count({ key: ['invitations', email], ...rates.invitations });
  }

  private async mail(manager: EntityManager, { id, email, role }: Grant, caller: Caller): Promise<void> {
    const lasts = INVITATION_DAYS * DAY;
    const { token, expiresAt } = await this.links.make(manager, { purpose: 'invitation', subjectId: id, email, lasts });
    const { name, does } = roleTexts[role];
    // Behind the #, so that no server is told the token before a person acts.
    const invitationUrl = `${this.settings.publicUrl}${loginSteps.invitation}#${token}`;
    const facts = { by: caller.fullName, role: name, does, invitationUrl };
    await this.outbox.put(manager, invitation, facts, { recipient: email, recordId: id, expiresAt });
  }
}

/** @throws Refused 404 */
async function openGrant(manager: EntityManager, id: string): Promise<Grant> {
  const grant = await manager.findOne(Grant, { where: { id, endedAt: IsNull() }, relations: { account: true } });
  if (!grant) throw grantRefusals.notFound();
  return grant;
}

/** @throws Refused 409 when the person has the role, or is invited to it */
async function insert(manager: EntityManager, grant: Grant): Promise<void> {
  await manager.insert(Grant, grant).catch((error: unknown) => {
    throw isDuplicate(error) ? grantRefusals.heldAlready(grant.email, grant.role) : error;
  });
}

/** Makes an account an admin's. @throws Refused 409 when it has applications, because it could no longer see them */
export async function makeAdmin(manager: EntityManager, accountId: string): Promise<void> {
  const account = await manager.findOneByOrFail(Account, { id: accountId });
  await refuseAuthor(manager, account);
  await manager.update(Account, { id: accountId }, { role: 'admin', updatedAt: instant() });
}

async function refuseAuthor(manager: EntityManager, account: Account | undefined): Promise<void> {
  if (account && (await manager.existsBy(Application, { accountId: account.id })))
    throw grantRefusals.hasApplications(account.email);
}

/** @throws Refused 409 for the last admin: if two end each other's role at the same moment, one stays */
async function endAdmin(manager: EntityManager, accountId: string): Promise<void> {
  await takeTurn(manager, 'admins');
  const admins = manager.createQueryBuilder(Account, 'account').where({ role: 'admin' }).orderBy('account.id');
  // The lock makes it read what the previous transaction left, and not the state at the beginning of this one.
  if (dialectOf(manager.dataSource) === 'mysql') admins.setLock('pessimistic_write');
  if ((await admins.getMany()).every(({ id }) => id === accountId)) throw grantRefusals.lastAdmin();
  await manager.update(Account, { id: accountId }, { role: 'user', updatedAt: instant() });
}
