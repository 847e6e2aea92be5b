import type { DataSource } from 'typeorm';
import type { Account } from '../accounts/account.entity';
import { Rows } from '../database/rows';
import type { AbstractFile } from '../files/abstract-file.entity';
import type { Application } from './application.entity';

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

/** As much of an application, its account and its file as it takes to tell it, and whose it is: a row of the database, not an entity. */
export type ResponseRow = Pick<Application, (typeof told)[number] | 'accountId'> &
  Pick<Account, 'email'> &
  Pick<AbstractFile, 'flaw'>;

/** The same, found among so many. */
export type FoundRow = ResponseRow & { total: number | string };

const columns = {
  ...(Object.fromEntries([...told, 'accountId'].map((name) => [name, `registration.${name}`])) as Record<
    keyof Application,
    string
  >),
  email: 'account.email',
  flaw: 'file.flaw',
};

// Their statements are written, not built at each call: that took longer than to read a page of them.
const applications = new Rows<ResponseRow>(columns);
const found = new Rows<FoundRow>({ ...columns, total: 'found.total' });

/** Which applications are read. */
export interface Which {
  /** What narrows them down and puts them in order, in SQL, where they are called `registration`. */
  where: string;
  /** What is joined to them for that. */
  joined?: string;
  /** What is meant by each `?`, in this order. */
  parameters: unknown[];
}

const from = ({ where, joined = '' }: Which) => `FROM registration ${joined}
  INNER JOIN account ON account.id = registration.accountId
  LEFT JOIN abstract_file file ON file.id = registration.abstractFileId
  ${where}`;

/** Reads applications as rows. */
export function readApplications(dataSource: DataSource, which: Which): Promise<ResponseRow[]> {
  return applications.read(dataSource, from(which), which.parameters);
}

/** The same of a search, where what is joined is called `found` and has the total. */
export function readFound(dataSource: DataSource, which: Which): Promise<FoundRow[]> {
  return found.read(dataSource, from(which), which.parameters);
}
