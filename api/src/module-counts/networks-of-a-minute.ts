import { randomUUID } from 'node:crypto';
import { KeyedDigest } from '../config/keyed-digest';
import { neighboursOf } from '../http/network';

/** What a network reports of a version. */
export type Report = 'worked' | 'failed';

/** What a report adds to the counts. */
export interface Counts {
  visits: number;
  failures: number;
}

/** The most reports of one minute. Beyond it nothing counts, so that a flood takes no more memory. */
const MOST = 50_000;

/**
 * What each network has reported of each version in the current minute. It counts once, so that one stranger moves little. Networks are
 * held as digests for a minute, under a key that only this process has.
 */
export class NetworksOfAMinute {
  private readonly digests = new KeyedDigest(randomUUID(), 'networks of a minute');
  private readonly reports = new Map<string, Report>();
  private minute = '';

  /** @param most how many reports of one minute are held */
  constructor(private readonly most = MOST) {}

  /**
   * Notes a report.
   * @param version a module at its version
   * @returns what it adds to the counts of the minute; nothing if the network has reported the version before. A failure replaces a visit
   */
  note(report: Report, address: string, version: string, minute: string): Counts | undefined {
    if (minute !== this.minute) this.reports.clear();
    this.minute = minute;
    const network = this.digests.of(neighboursOf(address), version);
    const before = this.reports.get(network);
    if (before === 'failed' || before === report || (!before && this.reports.size >= this.most)) return undefined;
    this.reports.set(network, report);
    return { visits: before ? 0 : 1, failures: report === 'failed' ? 1 : 0 };
  }
}
