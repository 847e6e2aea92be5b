import type { DataSource } from 'typeorm';
import type { Account } from '../accounts/account.entity';
import { readRows } from '../database/read-rows';
import type { AbstractFile } from '../files/abstract-file.entity';
import type { Registration } from './registration.entity';

/** The columns of an application that are told. */
const told = [
  'id',
  'fullName',
  'gender',
  'phone',
  'mailingAddress',
  'institution',
  'department',
  'position',
  'segment',
  'subTheme',
  'abstractTitle',
  'abstractType',
  'abstractFileId',
  'status',
  'version',
  'createdAt',
  'updatedAt',
  'dateOfBirth',
  'nationality',
  'avEquipment',
  'dietaryPreferences',
  'accommodationPreferences',
  'travelInfo',
  'emergencyContact',
  'comment',
  'paymentStatus',
] as const;

/** As much of an application, its account and its file as it takes to tell it: a row of the database, not an entity. */
export type ResponseRow = Pick<Registration, (typeof told)[number]> & Pick<Account, 'email'> & Pick<AbstractFile, 'flaw'>;

const columns = {
  ...Object.fromEntries(told.map((name) => [name, `registration.${name}`])),
  email: 'account.email',
  flaw: 'file.flaw',
};

interface Which {
  /** What narrows them down and puts them in order, in SQL, where they are called `registration`. */
  where: string;
  /** What is joined to them for that. */
  joined?: string;
  /** What is meant by each `?`, in this order. */
  parameters: unknown[];
  /** What each row has besides. */
  more?: Record<string, string>;
}

/** Reads applications as rows. Their statement is written, not built at each call: that took longer than to read a page of them. */
export function readApplications<More = object>(dataSource: DataSource, { where, joined = '', parameters, more }: Which): Promise<(ResponseRow & More)[]> {
  const from = `FROM registration ${joined}
    INNER JOIN account ON account.id = registration.accountId
    LEFT JOIN abstract_file file ON file.id = registration.abstractFileId
    ${where}`;
  return readRows(dataSource, { ...columns, ...more }, from, parameters);
}
