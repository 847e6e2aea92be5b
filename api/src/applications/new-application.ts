import type { ApplicationForm } from '@conference/contracts';
import { limits } from '@conference/contracts';
import { v7 as uuid } from 'uuid';
import type { Account } from '../accounts/account.entity';
import { sortKey } from '../database/search-key';
import type { AbstractFile } from '../files/abstract-file.entity';
import type { Application } from './application.entity';
import { searchTextsOf } from './search';

/** What an applicant says, without what belongs to the account. */
export type ApplicationDetails = Omit<ApplicationForm, 'email' | 'password' | 'agreeTerms'>;

/** The keys by which an application is sorted and searched. */
export function keysOf(said: Pick<ApplicationDetails, 'fullName' | 'abstractTitle' | 'institution'>, email: string) {
  return { nameKey: sortKey(said.fullName, limits.line), ...searchTextsOf(said, email) };
}

/** The row of an application that came in `at` an instant of the conference clock. */
export function newApplication(
  said: ApplicationDetails,
  account: Account,
  abstractFile: AbstractFile,
  at: string,
): Application {
  return {
    id: uuid(),
    account,
    accountId: account.id,
    abstractFile,
    abstractFileId: abstractFile.id,
    fullName: said.fullName,
    gender: said.gender,
    dateOfBirth: said.dateOfBirth ?? null,
    nationality: said.nationality ?? null,
    phone: said.phone,
    mailingAddress: said.mailingAddress,
    institution: said.institution,
    department: said.department,
    position: said.position,
    segment: said.segment,
    subTheme: said.subTheme,
    abstractTitle: said.abstractTitle,
    abstractType: said.abstractType,
    avEquipment: said.avEquipment ?? null,
    dietaryPreferences: said.dietaryPreferences ?? null,
    accommodationPreferences: said.accommodationPreferences ?? null,
    travelInfo: said.travelInfo ?? null,
    emergencyContact: said.emergencyContact ?? null,
    status: 'pending',
    comment: null,
    paymentStatus: null,
    version: 1,
    ...keysOf(said, account.email),
    createdAt: at,
    updatedAt: at,
  };
}
