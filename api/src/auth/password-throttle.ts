import { Injectable } from '@nestjs/common';
import { Refused } from '../http/refusals';
import { rates } from '../throttles/rates';
import { Throttles } from '../throttles/throttles';
import { budgetsOf } from './origin';
import type { Origin } from './origin';
import { authRefusals } from './refusals';

/** A try that was counted before its password was looked at. */
export interface CountedTry {
  /** What to forgive when the password turns out right. */
  ids: string[];
  /** Makes what a wrong password is answered. */
  refusal: () => Refused;
}

/** All that fails from known browsers, or all that fails from networks. */
const together = (email: string, kind: Origin['kind']) => ['password', email, kind];

/** How many passwords may fail (docs/rules.md, accounts; docs/decisions/0009). */
@Injectable()
export class PasswordThrottle {
  constructor(private readonly throttles: Throttles) {}

  /**
   * Counts a try before the password is looked at, so that a burst cannot slip through: ten in a quarter of an hour for each
   * known browser or network, and a hundred an hour for all known browsers, or all networks, together. Beyond the hundred the
   * first try of the hour of each is still looked at, so that strangers cannot keep the owner out.
   * @throws Refused 429 with Retry-After
   */
  async count(email: string, origin: Origin): Promise<CountedTry> {
    const key = ['password', email];
    try {
      const all = { key: together(email, origin.kind), ...rates.passwordsTogether };
      const ids = await this.throttles.count(...budgetsOf(key, origin, rates.passwords), all);
      return { ids, refusal: authRefusals.loginFailed };
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      // Whoever has used up the first limit has none left here either.
      const ids = await this.throttles
        .count(...budgetsOf(key, origin, rates.firstOfTheHour, 1))
        .catch((error: unknown) => {
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
    const own = budgetsOf(['password', email], origin, rates.passwords).map(({ key }) => key);
    return this.throttles.clear(together(email, 'device'), together(email, 'network'), ...own);
  }
}
