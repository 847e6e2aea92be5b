import { downloadAbstract } from '@conference/contracts';
import type { Registration as RegistrationResponse } from '@conference/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { Account } from '../accounts/account.entity';
import type { AbstractFile } from '../files/abstract-file.entity';
import type { Registration } from './registration.entity';

const ADDRESS = `/api${downloadAbstract.path}`;

/** The columns of an application that are told. */
export const responseColumns = [
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
export type ResponseRow = Pick<Registration, (typeof responseColumns)[number]> & Pick<Account, 'email'> & Pick<AbstractFile, 'flaw'>;

/** Has a query for applications read such rows, and nothing else. Its alias is `registration`. */
export function selectResponse(query: SelectQueryBuilder<Registration>): SelectQueryBuilder<Registration> {
  query.innerJoin('registration.account', 'account').addSelect('account.email', 'email');
  query.leftJoin('registration.abstractFile', 'file').addSelect('file.flaw', 'flaw');
  for (const column of responseColumns) query.addSelect(`registration.${column}`, column);
  return query;
}

/** An application that was read with its account and its file, as the API tells it. */
export function toResponse(registration: Registration): RegistrationResponse {
  const { account, abstractFile } = registration;
  return rowToResponse({ ...registration, email: account.email, flaw: abstractFile.flaw });
}

/** The same of a row. What is empty is undefined, and so left out of what is sent. */
export function rowToResponse(row: ResponseRow): RegistrationResponse {
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
