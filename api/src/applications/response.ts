import { applicationFields, type Application as ApplicationResponse } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import type { DataSource } from 'typeorm';
import { RowReader } from '../database/row-reader';
import type { Application } from './application.entity';

const fields = Object.keys(applicationFields) as (keyof typeof applicationFields)[];
const answeredColumns = [...fields, 'status', 'comment', 'paymentStatus', 'version', 'createdAt', 'updatedAt'] as const;

/** A database row with the fields of an answer. A null is left out of the answer. */
export type ResponseRow = Pick<Application, (typeof answeredColumns)[number]> &
  Pick<ApplicationResponse, '_id' | 'email' | 'abstractFilePublicId'> & {
    abstractFlaw: NonNullable<ApplicationResponse['abstractFlaw']> | null;
    abstractSentAs: string | null;
    abstractBytes: number | null;
  };

/** The same, with its owner and its edition. */
export type OwnedRow = ResponseRow & Pick<Application, 'accountId' | 'editionKey'>;

/** The same, with the total of the search. */
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
  abstractSentAs: 'file.sentAs',
  abstractBytes: 'file.bytes',
};

/** Selects applications in SQL, in which they are called `registration`. */
export interface Selection {
  joined?: string;
  /** Conditions and order. */
  where: string;
  /** The values of each `?`, in order. */
  parameters: unknown[];
}

/** The statement is a text: building a query at each call took longer than reading a page. */
function reader<Row extends ResponseRow>(more: Record<string, string> = {}) {
  const rows = new RowReader<Row>({ ...columns, ...more } as Record<keyof Row & string, string>);
  return (dataSource: DataSource, { joined = '', where, parameters }: Selection): Promise<Row[]> => {
    const from = `FROM registration ${joined}
  INNER JOIN account ON account.id = registration.accountId
  LEFT JOIN abstract_file file ON file.id = registration.abstractFileId
  ${where}`;
    return rows.read(dataSource, from, parameters);
  };
}

/** Reads applications as rows. */
export const readApplications = reader<ResponseRow>();
/** Reads applications with their owners and editions. */
export const readOwned = reader<OwnedRow>({
  accountId: 'registration.accountId',
  editionKey: 'registration.editionKey',
});
/** Reads applications with the total, which `joined` provides as `found.total`. */
export const readFound = reader<FoundRow>({ total: 'found.total' });

const ADDRESS = `/api${calls.downloadAbstract.path}`;

/** An application, with its account and its file, as the API answers it. */
export function answerOfEntity({ account, abstractFile, ...application }: Application): ApplicationResponse {
  const answered = Object.fromEntries(answeredColumns.map((name) => [name, application[name]]));
  const { id, abstractFileId } = application;
  const abstractFlaw = abstractFile.flaw === 'none' ? null : abstractFile.flaw;
  return answerOfRow({
    ...(answered as Pick<Application, (typeof answeredColumns)[number]>),
    _id: id,
    email: account.email,
    abstractFilePublicId: abstractFileId,
    abstractFlaw,
    abstractSentAs: abstractFile.sentAs,
    abstractBytes: abstractFile.bytes,
  });
}

/**
 * Makes an answer of a row, in place: copying a hundred rows of thirty values takes longer than reading them. A null becomes undefined,
 * which JSON leaves out.
 */
export function answerOfRow(row: ResponseRow): ApplicationResponse {
  const answer: Record<string, unknown> = row;
  for (const name in answer) if (answer[name] === null) answer[name] = undefined;
  const abstractFile = ADDRESS.replace(':id', row._id);
  // The form requires the agreement.
  return Object.assign(row, { abstractFile, abstractFileUrl: abstractFile, agreeTerms: true }) as ApplicationResponse;
}
