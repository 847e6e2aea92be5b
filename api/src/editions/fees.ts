import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { ConferenceClock } from '../dates/conference-clock';
import { DAY } from '../durations';
import { EditionVersion } from './edition.entity';
import { LiveEdition } from './live-edition';
import { storedDocument } from './stored-document';
import { wallTime } from '../database/wall-time';

/** How long a fee counts after it was live, in ms: somebody may have paid it before sending the form. */
const KEPT_MS = 7 * DAY;

/** What a place in the audience costs (docs/rules.md, audience). */
@Injectable()
export class Fees {
  constructor(
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
  ) {}

  /**
   * What somebody owes who registers now.
   * @param type the key of a way to attend
   * @param shown the fee that the form has shown, if it says so. It counts if it was live in the last seven days
   * @param manager of the transaction that stores what is owed: one that asked for a second connection could wait for others that do the same
   */
  async owed(manager: EntityManager, type: string, shown: number | undefined): Promise<number> {
    const now = this.edition.choices.attendance.find(({ key }) => key === type)?.fee ?? 0;
    if (shown === undefined || shown === now) return now;
    return (await this.wasLive(manager, type, shown)) ? shown : now;
  }

  private async wasLive(manager: EntityManager, type: string, fee: number): Promise<boolean> {
    const where = { editionKey: this.edition.key, state: In(['live', 'past']) };
    const versions = await manager.find(EditionVersion, { where, order: { number: 'DESC' } });
    const since = this.clock.stamp(wallTime() - KEPT_MS);
    for (const [index, version] of versions.entries()) {
      const next = versions[index - 1];
      // It was live until the next one was.
      if (next && next.createdAt < since) return false;
      const { money } = await storedDocument(manager, version);
      if (money.attendance.some((choice) => choice.key === type && choice.fee === fee)) return true;
    }
    return false;
  }
}
