import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { DAY } from '../durations';
import { cookieOf, type Client } from '../http/caller';
import { isId } from '../http/id';
import { JWT_SECRET } from '../config/secrets';
import { KeyedDigest } from '../config/keyed-digest';
import type { Origin } from './origin';

const COOKIE = 'device';
const LIFETIME_S = (180 * DAY) / 1000;

/** The part of an account that device cookies depend on. */
export type Owner = Pick<Account, 'id' | 'passwordHash'>;

/**
 * The browsers that an account knows, because somebody has signed in there or set the password with a mailed code. Their cookie opens
 * nothing: it only counts their failures apart from those of strangers (docs/decisions/0009).
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

  /** Makes the browser a device of the account, for 180 days or until the password changes. */
  remember(account: Owner, from: Client): void {
    const id = this.idOf(account, from) ?? randomUUID();
    const seal = this.seals.of(...sealed(account, id));
    from.setCookie?.(`${COOKIE}=${account.id}.${id}.${seal}; ${this.attributes}`);
  }

  /** The origin with which the tries of a call count. A forged cookie, or another account's, counts as none. */
  originOf(account: Owner | null | undefined, from: Client): Origin {
    const device = account ? this.idOf(account, from) : undefined;
    return device === undefined ? { kind: 'network', address: from.address } : { kind: 'device', id: device };
  }

  /** The id of the account that knows the browser; undefined without a valid cookie. */
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

// Bound to the password, so that a change resets the allowance of guesses.
const sealed = ({ id, passwordHash }: Owner, device: string) => [id, device, passwordHash];

/** The unverified device cookie of a call, or an empty text. */
export const deviceCookie = (from: Client): string => cookieOf(from, COOKIE);
