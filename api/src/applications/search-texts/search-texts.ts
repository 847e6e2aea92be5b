import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HeldTexts } from '../../search-texts/held-texts';
import { TextsInMemory } from '../../search-texts/texts-in-memory';
import { applicationsOf, stateOf } from './reads';
import { ApplicationTexts, type EditionState, type TextRow } from './texts';

/** Who can search texts that are held. */
export interface TextSearch {
  /**
   * What `work` finds in the texts of an edition, as they are when it begins.
   * @returns nothing if the database has to search itself, because the edition is small or too large, or its texts are not read yet
   */
  search<Found>(editionKey: string, work: (texts: ApplicationTexts) => Found): Promise<Found | undefined>;
}

/** The search texts of one large edition. */
@Injectable()
export class SearchTexts extends TextsInMemory<ApplicationTexts> implements TextSearch {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  protected async amountOf(editionKey: string): Promise<number> {
    return (await stateOf(this.dataSource, editionKey)).amount;
  }

  protected textsOf(editionKey: string): HeldTexts<EditionState, TextRow, ApplicationTexts> {
    return new HeldTexts(applicationsOf(this.dataSource, editionKey), () => new ApplicationTexts(), this.log);
  }
}
