import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Refused } from '../http/refusals';
import { rates } from '../throttles/rates';
import { Throttles } from '../throttles/throttles';
import { budgetsOf, type Origin } from './origin';
import { authRefusals } from './refusals';

/** A try that was counted before its password is checked. */
export interface CountedTry {
  /** The counted attempts, to be removed when the password is right. */
  ids: string[];
  /** Makes the refusal of a wrong password. */
  refusal: () => Refused;
}

/** The shared limit of all known browsers, or of all networks. */
const together = (email: string, kind: Origin['kind']) => ['password', email, kind];

/** How many passwords may fail (docs/rules.md, accounts; docs/decisions/0009). */
@Injectable()
export class PasswordThrottle {
  constructor(private readonly throttles: Throttles) {}

  /**
   * Counts a try before its password is checked, so that a burst cannot slip through: ten in 15 minutes for each known browser or
   * network, and a hundred an hour for all browsers, or all networks, together. Beyond the hundred each one's first try of the hour is
   * still checked, so that strangers cannot lock the owner out.
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
      // The exception needs a try left under the first limit.
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

  /** Clears the failures of an email from one origin, in the transaction that proves its owner. */
  clearWithin(manager: EntityManager, email: string, origin: Origin): Promise<void> {
    const own = budgetsOf(['password', email], origin, rates.passwords).map(({ key }) => key);
    return this.throttles.clearWithin(manager, together(email, 'device'), together(email, 'network'), ...own);
  }
}
