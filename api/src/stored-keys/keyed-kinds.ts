import type { DataSource, EntityManager, FindOptionsRelations, FindOptionsSelect, ObjectLiteral } from 'typeorm';
import { Application } from '../applications/application.entity';
import { keysOf } from '../applications/new-application';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { entryKeys } from '../audience/new-entry';
import { BinEntry } from '../bin/bin-entry.entity';
import { binKeyOf } from '../bin/put-into-bin';
import { dialectOf } from '../database/columns';
import { isOldKey } from '../database/search-key';
import { Change } from '../history/change.entity';
import { fieldsIn } from '../history/list';
import { searchTextOf } from '../history/record-change';
import { fromSearchIndex } from '../mail/hit-queries';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { searchTextsOf } from '../mail/outbox';
import { tellRewritten } from '../mail/search-texts/rewritten';
import { SponsorInterest, sponsorKeys } from '../sponsors/sponsor-interest.entity';
import { Volunteer, volunteerKeys } from '../volunteers/volunteer.entity';

/** A table with keys that are made from its texts. */
export interface KeyedKind<Row extends ObjectLiteral = ObjectLiteral> {
  entity: new () => Row;
  /** What the keys are made from, and the keys. */
  select: FindOptionsSelect<Row>;
  relations?: FindOptionsRelations<Row>;
  /** The ids of the rows whose keys another version has made, in SQL. */
  old(dataSource: DataSource): string;
  /** The keys by which one sees that somebody else has changed them meanwhile. */
  seenBy: (keyof Row & string)[];
  keys(row: Row): Partial<Row>;
  /** What else is written of so many rows, in the same transaction. */
  also?(manager: EntityManager, amount: number): Promise<void>;
}

const inTable =
  (table: string, column = 'nameKey') =>
  () =>
    `SELECT id FROM ${table} WHERE ${isOldKey(column)}`;

/** Gives a kind its row type where it is declared. Code that goes through all kinds knows only that rows have ids. */
const kind = <Row extends ObjectLiteral>(of: KeyedKind<Row>): KeyedKind => of as unknown as KeyedKind;

const keysOfList = { id: true, nameKey: true, searchText: true } as const;

/** All tables with stored keys. */
export const keyedKinds: readonly KeyedKind[] = [
  kind<Application>({
    entity: Application,
    select: {
      ...keysOfList,
      fullName: true,
      abstractTitle: true,
      institution: true,
      account: { id: true, email: true },
    },
    relations: { account: true },
    old: inTable('registration'),
    seenBy: ['nameKey', 'searchText'],
    keys: (row) => keysOf(row, row.account.email),
  }),
  kind<AudienceEntry>({
    entity: AudienceEntry,
    select: { ...keysOfList, name: true, email: true, institute: true, certCode: true },
    old: inTable('audience_entry'),
    seenBy: ['nameKey', 'searchText'],
    keys: entryKeys,
  }),
  kind<Volunteer>({
    entity: Volunteer,
    select: { ...keysOfList, fullName: true, email: true },
    old: inTable('volunteer'),
    seenBy: ['nameKey', 'searchText'],
    keys: volunteerKeys,
  }),
  kind<SponsorInterest>({
    entity: SponsorInterest,
    select: { ...keysOfList, name: true, email: true, organization: true },
    old: inTable('sponsor_interest'),
    seenBy: ['nameKey', 'searchText'],
    keys: sponsorKeys,
  }),
  kind<BinEntry>({
    entity: BinEntry,
    select: { id: true, name: true, nameKey: true },
    old: inTable('bin_entry'),
    seenBy: ['nameKey'],
    keys: ({ name }) => ({ nameKey: binKeyOf(name) }),
  }),
  kind<Change>({
    entity: Change,
    select: { id: true, name: true, fields: true, searchText: true },
    old: inTable('history_change', 'searchText'),
    seenBy: ['searchText'],
    keys: ({ name, fields }) => ({ searchText: searchTextOf(name, fieldsIn(fields)) }),
  }),
  kind<OutboxMail>({
    entity: OutboxMail,
    select: { id: true, recipient: true, subject: true, searchText: true },
    // Only one index is read. Texts that are too long for it are checked each time.
    old: (dataSource) =>
      `SELECT hit.id FROM ${fromSearchIndex[dialectOf(dataSource)]} hit WHERE hit.searchLine IS NULL OR ${isOldKey('hit.searchLine')}`,
    seenBy: ['searchText'],
    keys: searchTextsOf,
    also: tellRewritten,
  }),
];
