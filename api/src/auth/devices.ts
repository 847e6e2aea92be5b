import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { DAY } from '../durations';
import { cookieOf } from '../http/caller';
import type { Client } from '../http/caller';
import { isId } from '../http/id';
import { JWT_SECRET } from '../config/secrets';
import { KeyedDigest } from '../config/keyed-digest';
import type { Origin } from './origin';

const COOKIE = 'device';
const LIFETIME_S = (180 * DAY) / 1000;

/** What is needed of an account to tell whether it knows a browser. */
export type Owner = Pick<Account, 'id' | 'passwordHash'>;

/**
 * The browsers that an account knows: somebody has signed in from them, or set the password with a mailed code. Their
 * cookie opens nothing; it only keeps their failures apart from those of strangers (docs/decisions/0009).
 */
@Injectable()
export class Devices {
  private readonly seals: KeyedDigest;
  private readonly attributes: string;

  constructor(
    @Inject(JWT_SECRET) secret: string,
    @Inject(SETTINGS) { publicUrl }: ApiSettings,
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
  ) {
    this.seals = new KeyedDigest(secret, 'device cookie');
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    this.attributes = `Path=/api; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Makes the browser of a call a device of the account, for 180 days or until the password changes. */
  remember(account: Owner, from: Client): void {
    const id = this.idOf(account, from) ?? randomUUID();
    const seal = this.seals.of(...sealed(account, id));
    from.setCookie?.(`${COOKIE}=${account.id}.${id}.${seal}; ${this.attributes}`);
  }

  /** With which others the tries of a call count. A cookie that is forged, or another account's, is as good as none. */
  originOf(account: Owner | null | undefined, from: Client): Origin {
    const device = account ? this.idOf(account, from) : undefined;
    return device === undefined ? { kind: 'network', address: from.address } : { kind: 'device', id: device };
  }

  /** The id of the account that knows the browser of a call; nothing without a cookie, or with one that no account has given. */
  async knownBy(from: Client): Promise<string | undefined> {
    const [id = ''] = deviceCookie(from).split('.');
    if (!isId(id)) return undefined;
    const account = await this.accounts.findOne({ where: { id }, select: { id: true, passwordHash: true } });
    return account && this.idOf(account, from) !== undefined ? id : undefined;
  }

  private idOf(account: Owner, from: Client): string | undefined {
    const [accountId, id = '', seal = ''] = deviceCookie(from).split('.');
    const isOurs = accountId === account.id && this.seals.matches(seal, ...sealed(account, id));
    return isOurs ? id : undefined;
  }
}

// With the password, so that whoever had the old one keeps no allowance of guesses at the new one.
const sealed = ({ id, passwordHash }: Owner, device: string) => [id, device, passwordHash];

/** The device cookie of a call as it came, of which nothing is known yet; empty when there is none. */
export const deviceCookie = (from: Client): string => cookieOf(from, COOKIE);
