import { audienceFilters, type Audience, type TemplateRecordKind } from '@conference/contracts';
import { In, type DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { Application } from '../../applications/application.entity';
import { narrow } from '../../applications/narrow';
import { audience as entries, type AudienceEntry } from '../../audience/audience-entry.entity';
import type { RecordRow, Sent } from '../../database/record-columns';
import type { LiveEdition } from '../../editions/live-edition';
import { valid } from '../../http/valid';
import { matching } from '../../records/records';
import { sponsors, type SponsorInterest } from '../../sponsors/sponsor-interest.entity';
import { volunteers, type Volunteer } from '../../volunteers/volunteer.entity';
import { batchRefusals } from '../refusals';

/** Somebody of a group. */
export interface Person {
  recordId: string;
  name: string;
  email: string;
  /** The `updatedAt` of the record. */
  version: string;
}

/** The records that a list has, with name and address. Their alias is `record`, also in SQL. */
interface Group {
  /** What is joined to a recipient: the record, and what has its address. */
  joined: readonly string[];
  name: string;
  email: string;
  all(manager: EntityManager): SelectQueryBuilder<RecordRow>;
  narrowed(dataSource: DataSource, filters: { editionKey: string }): SelectQueryBuilder<RecordRow>;
  /** Records with these of their fields alone, and their addresses. */
  read(
    manager: EntityManager,
    ids: readonly string[],
    fields: readonly string[],
  ): Promise<{ row: RecordRow & Sent; email: string }[]>;
}

const rowsOf = <Row extends RecordRow>(manager: EntityManager, entity: new () => Row) =>
  manager.createQueryBuilder(entity, 'record') as unknown as SelectQueryBuilder<RecordRow>;

/** What is read of a record, beside what tells its version and its language. */
const columnsOf = (fields: readonly string[]) =>
  ['id', 'updatedAt', 'language', ...fields].map((field) => `record.${field}`);

/** The group of a table whose rows have their own address. */
function groupOf<Row extends RecordRow & Sent & { email: string }>(
  table: string,
  name: keyof Row & string,
  kind: Parameters<typeof matching<Row>>[1],
): Group {
  return {
    joined: [`${table} record ON record.id = recipient.recordId`],
    name: `record.${name}`,
    email: 'record.email',
    all: (manager) => rowsOf(manager, kind.entity),
    narrowed: (dataSource, filters) => matching(dataSource, kind, filters) as unknown as SelectQueryBuilder<RecordRow>,
    async read(manager, ids, fields) {
      const query = rowsOf(manager, kind.entity).select(columnsOf([...fields, 'email']));
      const rows = (await query.where({ id: In([...ids]) }).getMany()) as Row[];
      return rows.map((row) => ({ row, email: row.email }));
    },
  };
}

const withAccount = (query: SelectQueryBuilder<Application>) =>
  query.innerJoin('record.account', 'account') as unknown as SelectQueryBuilder<RecordRow>;

export const groups: Record<TemplateRecordKind, Group> = {
  application: {
    joined: ['registration record ON record.id = recipient.recordId', 'account ON account.id = record.accountId'],
    name: 'record.fullName',
    email: 'account.email',
    all: (manager) => withAccount(manager.createQueryBuilder(Application, 'record')),
    narrowed: (dataSource, filters) =>
      withAccount(narrow(dataSource.getRepository(Application).createQueryBuilder('record'), filters)),
    async read(manager, ids, fields) {
      const query = withAccount(manager.createQueryBuilder(Application, 'record'))
        .select(columnsOf(fields))
        .addSelect(['account.id', 'account.email'])
        .where({ id: In([...ids]) });
      return ((await query.getMany()) as Application[]).map((row) => ({ row, email: row.account.email }));
    },
  },
  entry: groupOf<AudienceEntry>('audience_entry', 'name', entries),
  volunteer: groupOf<Volunteer>('volunteer', 'fullName', volunteers),
  sponsor: groupOf<SponsorInterest>('sponsor_interest', 'name', sponsors),
};

/**
 * The people of a group, by name: all that a filter finds, or those that were chosen by hand.
 * @returns them, and the edition that they belong to
 * @throws Refused 400 for a filter that the list does not have, for a record that is not there, and when nobody is found
 */
export async function peopleOf(
  dataSource: DataSource,
  { of, filter = {}, ids }: Audience,
  edition: LiveEdition,
): Promise<{ people: Person[]; editionKey: string }> {
  const filters = audienceFilters(edition.choices)[of];
  const unknown = Object.keys(filter).find((name) => !Object.hasOwn(filters.shape, name));
  if (unknown !== undefined) throw batchRefusals.noFilter(unknown);
  const read = valid(z.object({ audience: z.object({ filter: filters }) }), { audience: { filter } });
  const narrowed = edition.narrowed(read.audience.filter);
  const { all, narrowed: found, name, email } = groups[of];
  const query = ids ? all(dataSource.manager).where({ id: In(ids) }) : found(dataSource, narrowed);
  const people = await query
    .select('record.id', 'recordId')
    .addSelect(name, 'name')
    .addSelect(email, 'email')
    .addSelect('record.updatedAt', 'version')
    .orderBy('record.nameKey', 'ASC')
    .addOrderBy('record.id', 'ASC')
    .getRawMany<Person>();
  const isFound = new Set(people.map(({ recordId }) => recordId));
  const lost = ids?.findIndex((id) => !isFound.has(id)) ?? -1;
  if (lost >= 0) throw batchRefusals.wrong({ [`audience.ids.${lost}`]: batchRefusals.sentences.noRecord });
  if (people.length === 0) throw batchRefusals.nobody();
  return { people, editionKey: narrowed.editionKey };
}
