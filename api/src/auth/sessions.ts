import type { Credentials, Role, SessionUser } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { IsNull, Repository } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Account } from '../accounts/account.entity';
import { instant } from '../database/instant';
import type { Caller, Client } from '../http/caller';
import { Session } from './session.entity';

const HOUR = 60 * 60 * 1000;
/** How long a signing-in lasts (docs/rules.md, accounts). */
const lifetime: Record<Role, number> = { admin: 12 * HOUR, user: 30 * 24 * HOUR };

/** What a token says: whose, which session, from when, until when. The role is never in it. */
export interface TokenPayload {
  sub: string;
  sid: string;
  iat: number;
  exp: number;
}

/** Signings-in: begun, looked up for every call, ended. */
@Injectable()
export class Sessions {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly jwt: JwtService,
  ) {}

  /** Begins a session, in the caller's transaction when it has one, and hands out its token. */
  async begin(account: Account, from: Client, manager?: EntityManager): Promise<Credentials> {
    const now = Date.now();
    const session = {
      id: uuid(),
      accountId: account.id,
      userAgent: from.userAgent,
      ip: from.address,
      loginTime: instant(now),
      expiresAt: instant(now + lifetime[account.role]),
    };
    await (manager?.getRepository(Session) ?? this.sessions).insert(session);
    const seconds = (text: string) => Math.floor(Date.parse(text) / 1000);
    const payload: TokenPayload = {
      sub: account.id,
      sid: session.id,
      iat: seconds(session.loginTime),
      exp: seconds(session.expiresAt),
    };
    return { token: await this.jwt.signAsync(payload), user: userOf(account), role: account.role };
  }

  /** Who a token speaks for, or nobody when its session has ended or was never there. */
  async callerOf({ sub, sid }: TokenPayload): Promise<Caller | undefined> {
    if (typeof sub !== 'string' || typeof sid !== 'string') return undefined;
    const session = await this.sessions.findOne({
      where: { id: sid, accountId: sub, endedAt: IsNull() },
      relations: { account: true },
    });
    if (!session || session.expiresAt <= instant()) return undefined;
    const { id, email, fullName, role } = session.account;
    return { accountId: id, sessionId: session.id, email, fullName, role };
  }

  /** Ends a session; its token is refused from now on. */
  async end(sessionId: string): Promise<void> {
    await this.sessions.update({ id: sessionId, endedAt: IsNull() }, { endedAt: instant() });
  }
}

/** An account as its owner is told about it. */
export function userOf({ id, email, fullName, role }: Pick<Account, 'id' | 'email' | 'fullName' | 'role'>): SessionUser {
  return { _id: id, email, fullName, role };
}
