import { downloadAbstract } from '@conference/contracts';
import type { Registration as RegistrationResponse } from '@conference/contracts';
import type { Account } from '../accounts/account.entity';
import type { AbstractFile } from '../files/abstract-file.entity';
import type { Registration } from './registration.entity';

const filledIn = [
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
] as const;

const mayBeAbsent = [
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

/** The columns of an application that are told. */
export const responseColumns = [...filledIn, ...mayBeAbsent];

/** As much of an application as it takes to tell it. */
export type ResponseRow = Pick<Registration, (typeof responseColumns)[number]> & {
  account: Pick<Account, 'email'>;
  abstractFile: Pick<AbstractFile, 'flaw'>;
};

/** An application, with its account and what is known of its file, as the API tells it: what is empty is left out. */
export function toResponse(row: ResponseRow): RegistrationResponse {
  const address = `/api${downloadAbstract.path.replace(':id', row.id)}`;
  const { flaw } = row.abstractFile;
  const present = mayBeAbsent.filter((name) => row[name] !== null).map((name) => [name, row[name]]);
  return {
    _id: row.id,
    fullName: row.fullName,
    gender: row.gender,
    email: row.account.email,
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
    ...(flaw && flaw !== 'none' && { abstractFlaw: flaw }),
    // No application is taken without.
    agreeTerms: true,
    status: row.status,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...(Object.fromEntries(present) as Partial<RegistrationResponse>),
  };
}
