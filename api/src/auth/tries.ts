import { Injectable } from '@nestjs/common';
import type { Client } from '../http/caller';
import { networkLimits } from '../throttles/network-limits';
import { rates } from '../throttles/rates';
import { type Limit, Throttles } from '../throttles/throttles';
import { Devices, type Owner } from './devices';
import type { Origin } from './origin';

/** The limit of a network for writes other than forms: those of strangers, and those at accounts that do not know the browser. */
export const writesOfNetwork = (address: string): Limit[] => networkLimits(['write', 'network'], address, rates.writes);

/** Tries at an account: with its password, for a code or with one. */
@Injectable()
export class Tries {
  constructor(
    private readonly devices: Devices,
    private readonly throttles: Throttles,
  ) {}

  /**
   * The origin of a try at an account. Before the body was read, a known browser was counted with the account that knows it
   * (write-throttle.ts). If it tries another account, its network counts as well. Otherwise an account of one's own would make a device
   * with unlimited guesses at others (docs/decisions/0009).
   * @param account the one that is tried; null for an unknown email
   * @throws Refused 429 with Retry-After
   */
  async originOf(account: Owner | null | undefined, from: Client): Promise<Origin> {
    const origin = this.devices.originOf(account, from);
    const isOthers = origin.kind === 'network' && (await this.devices.knownBy(from)) !== undefined;
    if (isOthers) await this.throttles.count(...writesOfNetwork(from.address));
    return origin;
  }
}
