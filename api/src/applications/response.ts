import { calls } from '@conference/contracts/calls';
import type { Application as ApplicationResponse } from '@conference/contracts';
import type { DataSource } from 'typeorm';
import type { Account } from '../accounts/account.entity';
import { Rows } from '../database/rows';
import type { AbstractFile } from '../files/abstract-file.entity';
import type { Application } from './application.entity';

/** The columns of an application that are answered. */
const answeredColumns = [
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

/** As much of an application, its account and its file as it takes to answer with it, and whose it is: a row of the database, not an entity. */
export type ResponseRow = Pick<Application, (typeof answeredColumns)[number] | 'accountId'> &
  Pick<Account, 'email'> &
  Pick<AbstractFile, 'flaw'>;

/** The same, found among so many. */
export type FoundRow = ResponseRow & { total: number | string };

const columns = {
  ...(Object.fromEntries([...answeredColumns, 'accountId'].map((name) => [name, `registration.${name}`])) as Record<
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

const ADDRESS = `/api${calls.downloadAbstract.path}`;

/** An application that was read with its account and its file, as the API answers it. */
export function toResponse(application: Application): ApplicationResponse {
  const { account, abstractFile } = application;
  return rowToResponse({ ...application, email: account.email, flaw: abstractFile.flaw });
}

/** The same of a row. What is empty is undefined, and so left out of what is sent. */
export function rowToResponse(row: ResponseRow): ApplicationResponse {
  const address = ADDRESS.replace(':id', row.id);
  // Written out, since this is made a hundred times for a list: an object of entries took longer than reading the row.
  return {
    _id: row.id,
    fullName: row.fullName,
    gender: row.gender,
    email: row.email,
    phone: row.phone,
    mailingAddress: row.mailingAddress,
    institution: row.institution,
    department: row.department,
    position: row.position,
    segment: row.segment,
    subTheme: row.subTheme,
    abstractTitle: row.abstractTitle,
    abstractType: row.abstractType,
    abstractFile: address,
    abstractFileUrl: address,
    abstractFilePublicId: row.abstractFileId,
    abstractFlaw: row.flaw === 'none' ? undefined : (row.flaw ?? undefined),
    // No application is taken without.
    agreeTerms: true,
    status: row.status,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    dateOfBirth: row.dateOfBirth ?? undefined,
    nationality: row.nationality ?? undefined,
    avEquipment: row.avEquipment ?? undefined,
    dietaryPreferences: row.dietaryPreferences ?? undefined,
    accommodationPreferences: row.accommodationPreferences ?? undefined,
    travelInfo: row.travelInfo ?? undefined,
    emergencyContact: row.emergencyContact ?? undefined,
    comment: row.comment ?? undefined,
    paymentStatus: row.paymentStatus ?? undefined,
  };
}
