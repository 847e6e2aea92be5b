import { isOrganiser, type AccessWord, type Credentials, type Entitled, type SessionUser } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type EntityManager, DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Account } from '../accounts/account.entity';
import { dialectOf } from '../database/columns';
import { instant } from '../database/instant';
import { placeholdersFor, sharedReads } from '../database/shared-reads';
import { wallTime } from '../database/wall-time';
import { ConferenceClock } from '../dates/conference-clock';
import { DAY, HOUR } from '../durations';
import { HELD_ROLES, wordsHeld, wordsOfAccount } from '../grants/held-roles';
import type { Caller, Client } from '../http/caller';
import { Devices } from './devices';
import { authRefusals } from './refusals';
import { Session } from './session.entity';

/** How long a session lasts (docs/rules.md, accounts). */
export const lifetime = { organiser: 12 * HOUR, author: 30 * DAY } as const;
const lifetimeOf = (person: Entitled) => lifetime[isOrganiser(person) ? 'organiser' : 'author'];

/** A session that has not ended. */
export type NewSession = Omit<Session, 'account' | 'endedAt'>;

/** The payload of a token: account, session, issue and expiry. Never a role, which may end before it does. */
export interface TokenPayload {
  sub: string;
  sid: string;
  iat: number;
  exp: number;
}

/** Runs at every call, as plain SQL: the query builder took longer than the query. */
const callersOf = (sessions: string[]) => `
  SELECT session.id AS sessionId, account.id AS accountId, account.email, account.fullName, account.role,
    ${HELD_ROLES} AS roles,
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
    async (ids) => {
      const rows = await this.dataSource.query<CallerRow[]>(callersOf(ids), [...ids, instant()]);
      return rows.map(toCaller);
    },
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
    const may = account.role === 'admin' ? [] : await wordsOfAccount(manager, account.id);
    const session = this.newSession(account, from, may);
    if (!(await this.write(session, account, factorId, manager))) throw authRefusals.loginFailed();
    return this.handOut(session, account, from, may);
  }

  /** The row of a session that begins now. For an existing account use `begin`: a new one has no role among the organisers. */
  newSession({ id, role }: Account, from: Client, may: AccessWord[] = []): NewSession {
    const now = wallTime();
    return {
      id: uuid(),
      accountId: id,
      userAgent: from.userAgent,
      ip: from.address,
      loginTime: this.clock.stamp(now),
      expiresAt: instant(now + lifetimeOf({ role, may })),
    };
  }

  /** The token of a session that was just written. The browser becomes a device of the account. */
  async handOut(
    { id, expiresAt }: NewSession,
    account: Account,
    from: Client,
    may: AccessWord[] = [],
  ): Promise<Credentials> {
    this.devices.remember(account, from);
    // By the wall clock, not the conference's.
    const exp = Math.floor(Date.parse(expiresAt) / 1000);
    const iat = Math.floor((Date.parse(expiresAt) - lifetimeOf({ role: account.role, may })) / 1000);
    const payload: TokenPayload = { sub: account.id, sid: id, iat, exp };
    return { token: await this.jwt.signAsync(payload), user: userOf({ ...account, may }), role: account.role };
  }

  /**
   * Writes a session, if the account still has the password that was read and the second factor that was proved. One statement checks and
   * writes, so it waits for a concurrent change of the account and sees it.
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
    return caller?.accountId === sub ? caller : undefined;
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

  /** Lets the sessions of an account last no longer than an organiser's, in the transaction that gives it a role. */
  async shorten(accountId: string, manager: EntityManager): Promise<void> {
    const latest = instant(wallTime() + lifetime.organiser);
    await manager.update(Session, { accountId, endedAt: IsNull(), expiresAt: MoreThan(latest) }, { expiresAt: latest });
  }

  /** Ends all sessions of an account but one, if that is named, in the transaction that changes how it signs in. */
  async endAll(accountId: string, manager: EntityManager, except?: string): Promise<void> {
    const others = except === undefined ? {} : { id: Not(except) };
    await manager.update(Session, { accountId, ...others, ...live() }, { endedAt: instant() });
  }
}

/** The condition of a live session. */
const live = () => ({ endedAt: IsNull(), expiresAt: MoreThan(instant()) });

type CallerRow = Omit<Caller, 'may' | 'lacksFactor'> & { roles: string | null; lacksFactor: number | null };

const toCaller = ({ roles, lacksFactor, ...caller }: CallerRow): Caller => ({
  ...caller,
  may: caller.role === 'admin' ? [] : wordsHeld(roles),
  // Databases give a condition as a number or as text, and as null if the site never required a factor.
  lacksFactor: Number(lacksFactor) === 1,
});

/** An account in a response to its owner. */
export function userOf({
  id,
  email,
  fullName,
  role,
  may,
}: Pick<Account, 'id' | 'email' | 'fullName' | 'role'> & Pick<Caller, 'may'>): SessionUser {
  return { _id: id, email, fullName, role, ...(may.length > 0 && { may }) };
}
