import { volunteerFields, type Volunteer as VolunteerResponse, type VolunteerForm } from '@conference/contracts';
import { currentLanguage } from '@conference/language';
import { Entity, Index } from 'typeorm';
import { LineColumn, StampColumn } from '../database/columns';
import { answered, listedColumns, listKeys, newRecord, type Made } from '../database/record-columns';

/** `searchText` has name and email. */
@Entity('volunteer')
@Index('volunteer_created', ['editionKey', 'createdAt', 'id'])
@Index('volunteer_name', ['editionKey', 'nameKey', 'id'])
export class Volunteer extends listedColumns(volunteerFields) {
  @LineColumn(10)
  status!: VolunteerResponse['status'];

  /** The first approval, for which a mail is sent once. */
  @StampColumn({ nullable: true })
  approvedAt!: string | null;
}

/** Volunteers as a kind of record (records/records.ts). */
export const volunteers = {
  entity: Volunteer,
  kind: 'volunteer',
  nameOf: ({ fullName }: Volunteer) => fullName,
  name: 'volunteer',
  filters: ['status'],
  toResponse: (row: Volunteer) => answered(volunteerFields, row, 'status'),
} as const;

/** The sort key and the search key of a volunteer. */
export const volunteerKeys = ({ fullName, email }: Pick<Volunteer, 'fullName' | 'email'>) => listKeys(fullName, email);

/** The row of a new volunteer. */
export const newVolunteer = (id: string, form: VolunteerForm, made: Made): Volunteer => ({
  ...newRecord(volunteerFields, form, id, made),
  language: currentLanguage(),
  status: 'pending',
  approvedAt: null,
  ...volunteerKeys(form),
});
