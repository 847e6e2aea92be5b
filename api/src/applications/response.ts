import { applicationFields, type Application as ApplicationResponse } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import type { DataSource } from 'typeorm';
import { Rows } from '../database/rows';
import type { Application } from './application.entity';

const fields = Object.keys(applicationFields) as (keyof typeof applicationFields)[];
const answeredColumns = [...fields, 'status', 'comment', 'paymentStatus', 'version', 'createdAt', 'updatedAt'] as const;

/** What of an application is answered, as it is read: null where the answer leaves something out. A row of the database, not an entity. */
export type ResponseRow = Pick<Application, (typeof answeredColumns)[number]> &
  Pick<ApplicationResponse, '_id' | 'email' | 'abstractFilePublicId'> & {
    abstractFlaw: NonNullable<ApplicationResponse['abstractFlaw']> | null;
  };

/** The same, and whose it is. */
export type OwnedRow = ResponseRow & Pick<Application, 'accountId'>;

/** The same, found among so many. */
export type FoundRow = ResponseRow & { total: number | string };

const columns = {
  ...(Object.fromEntries(answeredColumns.map((name) => [name, `registration.${name}`])) as Record<
    (typeof answeredColumns)[number],
    string
  >),
  _id: 'registration.id',
  email: 'account.email',
  abstractFilePublicId: 'registration.abstractFileId',
  abstractFlaw: "NULLIF(file.flaw, 'none')",
};

// Their statements are written, not built at each call: that took longer than to read a page of them.
const applications = new Rows<ResponseRow>(columns);
const owned = new Rows<OwnedRow>({ ...columns, accountId: 'registration.accountId' });
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

/** The same, with whose they are. */
export function readOwned(dataSource: DataSource, which: Which): Promise<OwnedRow[]> {
  return owned.read(dataSource, from(which), which.parameters);
}

/** The same of a search, where what is joined is called `found` and has the total. */
export function readFound(dataSource: DataSource, which: Which): Promise<FoundRow[]> {
  return found.read(dataSource, from(which), which.parameters);
}

const ADDRESS = `/api${calls.downloadAbstract.path}`;

/** An application that was read with its account and its file, as the API answers it. */
export function toResponse({ account, abstractFile, ...application }: Application): ApplicationResponse {
  const answered = Object.fromEntries(answeredColumns.map((name) => [name, application[name]]));
  const { id, abstractFileId } = application;
  const abstractFlaw = abstractFile.flaw === 'none' ? null : abstractFile.flaw;
  return toAnswer({
    ...(answered as Pick<Application, (typeof answeredColumns)[number]>),
    _id: id,
    email: account.email,
    abstractFilePublicId: abstractFileId,
    abstractFlaw,
  });
}

/**
 * Completes a row to what is answered, in place: to copy a hundred rows of thirty values takes longer than to read them. What is empty
 * becomes undefined, and so is left out of what is sent.
 */
export function toAnswer(row: ResponseRow): ApplicationResponse {
  const answer: Record<string, unknown> = row;
  for (const name in answer) if (answer[name] === null) answer[name] = undefined;
  const abstractFile = ADDRESS.replace(':id', row._id);
  // No application is taken without agreeing to the terms.
  return Object.assign(row, { abstractFile, abstractFileUrl: abstractFile, agreeTerms: true }) as ApplicationResponse;
}
