import type { ApplicationForm } from '@conference/contracts';
import { limits } from '@conference/contracts';
import { v7 as uuid } from 'uuid';
import type { Account } from '../accounts/account.entity';
import { sortKey } from '../database/search-key';
import type { AbstractFile } from '../files/abstract-file.entity';
import type { Application } from './application.entity';
import { searchTextsOf } from './search';

/** The fields of an application, without what belongs to the account. */
export type ApplicationDetails = Omit<ApplicationForm, 'email' | 'password' | 'agreeTerms'>;

/** The keys by which an application is sorted and searched. */
export function keysOf(form: Pick<ApplicationDetails, 'fullName' | 'abstractTitle' | 'institution'>, email: string) {
  return { nameKey: sortKey(form.fullName, limits.line), ...searchTextsOf(form, email) };
}

/** The row of an application that came in `at` an instant of the conference clock. */
export function newApplication(
  form: ApplicationDetails,
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
    fullName: form.fullName,
    gender: form.gender,
    dateOfBirth: form.dateOfBirth ?? null,
    nationality: form.nationality ?? null,
    phone: form.phone,
    mailingAddress: form.mailingAddress,
    institution: form.institution,
    department: form.department,
    position: form.position,
    segment: form.segment,
    subTheme: form.subTheme,
    abstractTitle: form.abstractTitle,
    abstractType: form.abstractType,
    avEquipment: form.avEquipment ?? null,
    dietaryPreferences: form.dietaryPreferences ?? null,
    accommodationPreferences: form.accommodationPreferences ?? null,
    travelInfo: form.travelInfo ?? null,
    emergencyContact: form.emergencyContact ?? null,
    status: 'pending',
    comment: null,
    paymentStatus: null,
    version: 1,
    ...keysOf(form, account.email),
    createdAt: at,
    updatedAt: at,
  };
}
