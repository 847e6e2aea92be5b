import { Injectable } from '@nestjs/common';
import { MINUTE, Throttles } from '../throttles/throttles';

/** How many passwords may fail (docs/rules.md, accounts). */
@Injectable()
export class PasswordThrottle {
  constructor(private readonly throttles: Throttles) {}

  /**
   * Counts a try before the password is looked at, so that a burst cannot slip through.
   * @returns what to forgive when the password turns out right
   * @throws Refused 429 with Retry-After
   */
  count(email: string, address: string): Promise<string[]> {
    return this.throttles.count(
      { key: ['password', email, address], most: 10, within: 15 * MINUTE },
      { key: ['password', email], most: 100, within: 60 * MINUTE },
    );
  }

  /** Takes a counted try back. */
  forgive(counted: string[]): Promise<void> {
    return this.throttles.forgive(counted);
  }
}
