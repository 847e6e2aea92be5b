import { Injectable } from '@nestjs/common';
import type { Client } from '../http/caller';
import { networkLimits } from '../throttles/network-limits';
import { rates } from '../throttles/rates';
import type { Limit } from '../throttles/throttles';
import { Throttles } from '../throttles/throttles';
import { Devices } from './devices';
import type { Owner } from './devices';
import type { Origin } from './origin';

/** What a network may write that is no form: where nobody is known, or tries at an account that does not know them. */
export const writesOfNetwork = (address: string): Limit[] => networkLimits(['write', 'network'], address, rates.writes);

/** Tries at an account: with its password, for a code or with one. */
@Injectable()
export class Tries {
  constructor(
    private readonly devices: Devices,
    private readonly throttles: Throttles,
  ) {}

  /**
   * Where a try at an account comes from. Before its body was read, a browser that some account knows was counted with that one
   * (write-throttle.ts). If it then tries at another account it counts for its network, too: else whoever signs in to an account of
   * their own would have made a device whose guesses at others nobody counts together (docs/decisions/0009).
   * @param account the one that is tried at; null where nobody has the email
   * @throws Refused 429 with Retry-After
   */
  async originOf(account: Owner | null | undefined, from: Client): Promise<Origin> {
    const origin = this.devices.originOf(account, from);
    const isOthers = origin.kind === 'network' && (await this.devices.knownBy(from)) !== undefined;
    if (isOthers) await this.throttles.count(...writesOfNetwork(from.address));
    return origin;
  }
}
