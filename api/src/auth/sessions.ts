import type { Credentials, Role, SessionUser } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type EntityManager, DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Account } from '../accounts/account.entity';
import { dialectOf } from '../database/columns';
import { instant } from '../database/instant';
import { placeholdersFor, sharedReads } from '../database/shared-reads';
import { ConferenceClock } from '../dates/conference-clock';
import { DAY, HOUR } from '../durations';
import type { Caller, Client } from '../http/caller';
import { Devices } from './devices';
import { authRefusals } from './refusals';
import { Session } from './session.entity';

/** How long a session lasts (docs/rules.md, accounts). */
export const lifetime: Record<Role, number> = { admin: 12 * HOUR, user: 30 * DAY };

/** A session that has not ended. */
export type NewSession = Omit<Session, 'account' | 'endedAt'>;

/** The payload of a token: account, session, issue and expiry. Never the role. */
export interface TokenPayload {
  sub: string;
  sid: string;
  iat: number;
  exp: number;
}

/** A caller as databases answer it: a condition is a number, and null where nothing was ever required. */
type StoredCaller = Omit<Caller, 'lacksFactor'> & { lacksFactor: number | null };

/** Runs at every call, as plain SQL: the query builder took longer than the query. */
const callersOf = (sessions: string[]) => `
  SELECT session.id AS sessionId, account.id AS accountId, account.email, account.fullName, account.role,
    (SELECT required FROM second_factor_rule ORDER BY id DESC LIMIT 1) = 1 AND NOT EXISTS (
      SELECT 1 FROM second_factor WHERE accountId = account.id AND confirmedAt IS NOT NULL
    ) AS lacksFactor
  FROM session INNER JOIN account ON account.id = session.accountId
  WHERE session.id IN (${placeholdersFor(sessions)}) AND session.endedAt IS NULL AND session.expiresAt > ?`;

/** Sessions: begun, looked up at every call, ended. */
@Injectable()
export class Sessions {
  /** The caller of a live session. */
  private readonly callers = sharedReads(
    (ids) => this.dataSource.query<StoredCaller[]>(callersOf(ids), [...ids, instant()]),
    ({ sessionId }) => sessionId,
  );

  constructor(
    private readonly clock: ConferenceClock,
    private readonly jwt: JwtService,
    private readonly devices: Devices,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Begins a session, in the caller's transaction if there is one. The browser becomes a device of the account.
   * @param factorId the second factor of the account, if it was proved or the browser is trusted
   * @throws Refused 401 when the password has changed since the account was read, or it has another second factor
   */
  async begin(
    account: Account,
    from: Client,
    { manager = this.dataSource.manager, factorId }: { manager?: EntityManager; factorId?: string } = {},
  ): Promise<Credentials> {
    const session = this.newSession(account, from);
    if (!(await this.write(session, account, factorId, manager))) throw authRefusals.loginFailed();
    return this.handOut(session, account, from);
  }

  /** The row of a session that begins now. For an existing account use `begin`. */
  newSession({ id, role }: Account, from: Client): NewSession {
    const now = Date.now();
    return {
      id: uuid(),
      accountId: id,
      userAgent: from.userAgent,
      ip: from.address,
      loginTime: this.clock.stamp(now),
      expiresAt: instant(now + lifetime[role]),
    };
  }

  /** The token of a session that was just written. The browser becomes a device of the account. */
  async handOut({ id, expiresAt }: NewSession, account: Account, from: Client): Promise<Credentials> {
    this.devices.remember(account, from);
    // By the wall clock, not the conference's.
    const exp = Math.floor(Date.parse(expiresAt) / 1000);
    const iat = Math.floor((Date.parse(expiresAt) - lifetime[account.role]) / 1000);
    const payload: TokenPayload = { sub: account.id, sid: id, iat, exp };
    return { token: await this.jwt.signAsync(payload), user: userOf(account), role: account.role };
  }

  /**
   * Writes a session if the account's password is still the one that was read, and its second factor the one that was proved. One statement
   * checks and writes, so a concurrent change of the account is waited for and seen.
   */
  private async write(
    session: NewSession,
    { id, passwordHash }: Account,
    factorId: string | undefined,
    manager: EntityManager,
  ): Promise<boolean> {
    const isSqlite = dialectOf(this.dataSource) === 'sqlite';
    const names = Object.keys(session);
    const written: unknown = await manager.query(
      `INSERT INTO session (${names.join()}) SELECT ${names.map(() => '?').join()} FROM account
       WHERE id = ? AND passwordHash ${isSqlite ? 'IS' : '<=>'} ? AND NOT EXISTS (
         SELECT 1 FROM second_factor WHERE accountId = account.id AND confirmedAt IS NOT NULL AND second_factor.id <> ?
       )`,
      [...Object.values(session), id, passwordHash, factorId ?? ''],
    );
    // SQLite's driver does not count written rows. The id is new, so the row exists only if this statement wrote it.
    if (isSqlite) return manager.existsBy(Session, { id: session.id });
    return (written as { affectedRows: number }).affectedRows === 1;
  }

  /** The caller of a token; undefined without a live session. */
  async callerOf({ sub, sid }: Pick<TokenPayload, 'sub' | 'sid'>): Promise<Caller | undefined> {
    if (typeof sub !== 'string' || typeof sid !== 'string') return undefined;
    const caller = await this.callers(sid);
    return caller?.accountId === sub ? { ...caller, lacksFactor: Number(caller.lacksFactor) === 1 } : undefined;
  }

  /** The live sessions of an account, the newest first. */
  liveOf(accountId: string): Promise<Session[]> {
    return this.dataSource.manager.find(Session, {
      where: { accountId, ...live() },
      order: { loginTime: 'DESC', id: 'DESC' },
    });
  }

  /** The account of a live session. */
  async ownerOf(sessionId: string): Promise<string | undefined> {
    return (await this.dataSource.manager.findOneBy(Session, { id: sessionId, ...live() }))?.accountId;
  }

  /** Ends a session; its token is refused from now on. @returns whether it was live */
  async end(sessionId: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(
      Session,
      { id: sessionId, ...live() },
      { endedAt: instant() },
    );
    return affected === 1;
  }

  /** Ends all sessions of an account but one, if that is named, in the transaction that changes how it signs in. */
  async endAll(accountId: string, manager: EntityManager, except?: string): Promise<void> {
    const others = except === undefined ? {} : { id: Not(except) };
    await manager.update(Session, { accountId, ...others, ...live() }, { endedAt: instant() });
  }
}

/** The condition of a live session. */
const live = () => ({ endedAt: IsNull(), expiresAt: MoreThan(instant()) });

/** An account in a response to its owner. */
export function userOf({
  id,
  email,
  fullName,
  role,
}: Pick<Account, 'id' | 'email' | 'fullName' | 'role'>): SessionUser {
  return { _id: id, email, fullName, role };
}
