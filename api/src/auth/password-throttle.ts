import { Injectable } from '@nestjs/common';
import { Refused, refusals } from '../http/refusals';
import { rates } from '../throttles/rates';
import { Throttles } from '../throttles/throttles';
import type { Origin } from './devices';

/** A try that was counted before its password was looked at. */
export interface CountedTry {
  /** What to forgive when the password turns out right. */
  ids: string[];
  /** Makes what a wrong password is answered. */
  refusal: () => Refused;
}

const ofOrigin = (email: string, { kind, id }: Origin) => ['password', email, kind, id];
const ofEmail = (email: string) => ['password', email];

/** How many passwords may fail (docs/rules.md, accounts; docs/decisions/0009). */
@Injectable()
export class PasswordThrottle {
  constructor(private readonly throttles: Throttles) {}

  /**
   * Counts a try before the password is looked at, so that a burst cannot slip through. A known device has its own ten
   * in a quarter of an hour. Unknown ones have ten for each network and a hundred an hour together; beyond these a
   * network's first try of the hour is still looked at, so that strangers cannot keep the owner out.
   * @throws Refused 429 with Retry-After
   */
  async count(email: string, origin: Origin): Promise<CountedTry> {
    const own = { key: ofOrigin(email, origin), ...rates.passwords };
    const all = { key: ofEmail(email), ...rates.strangersPasswords };
    try {
      const ids = await this.throttles.count(...(origin.kind === 'device' ? [own] : [own, all]));
      return { ids, refusal: refusals.loginFailed };
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      // Whoever has used up the first limit has none left here either.
      const ids = await this.throttles.count({ ...own, ...rates.firstOfTheHour }).catch((error: unknown) => {
        throw error instanceof Refused ? refusal : error;
      });
      return { ids, refusal: () => refusal };
    }
  }

  /** Takes a counted try back. */
  forgive({ ids }: CountedTry): Promise<void> {
    return this.throttles.forgive(ids);
  }

  /** Forgets the failures of an email, and those of one origin: its owner has proved who they are. */
  clear(email: string, origin: Origin): Promise<void> {
    return this.throttles.clear(ofEmail(email), ofOrigin(email, origin));
  }
}
