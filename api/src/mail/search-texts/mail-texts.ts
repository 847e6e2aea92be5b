import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HeldTexts } from '../../search-texts/held-texts';
import { TextsInMemory } from '../../search-texts/texts-in-memory';
import { endedMailsOf, stateOf } from './reads';
import { EndedMailTexts, type MailRow, type MailState } from './texts';

/** Who can search the texts of mails that are held. */
export interface MailTextSearch {
  /** Whether texts are held, as far as is known without asking the database. If not, reading them begins. */
  isReady(): boolean;
  /** What `work` finds in the mails that have ended when it begins. @returns nothing if the database has to search itself */
  searchEnded<Found>(work: (texts: EndedMailTexts) => Found): Promise<Found | undefined>;
  /** Is told that a mail differs from what is held: an older version has changed it. */
  foundWrong(): void;
}

/** All mails of a site have one place. */
const ALL = '';

/**
 * The search texts of the mails that have ended, if there are many. The other mails are few and change all the time, so the database
 * searches them.
 */
@Injectable()
export class MailTexts extends TextsInMemory<EndedMailTexts> implements MailTextSearch {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  isReady(): boolean {
    return this.areReady(ALL);
  }

  searchEnded<Found>(work: (texts: EndedMailTexts) => Found): Promise<Found | undefined> {
    return this.search(ALL, work);
  }

  foundWrong(): void {
    this.doubt(ALL);
  }

  /** Somebody reads the list, and may search it soon. */
  listOpened(): void {
    this.opened(ALL);
  }

  protected async amountOf(): Promise<number> {
    const { amounts } = await stateOf(this.dataSource);
    return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  }

  protected textsOf(): HeldTexts<MailState, MailRow, EndedMailTexts> {
    return new HeldTexts(endedMailsOf(this.dataSource), () => new EndedMailTexts(), this.log);
  }
}
