import { applicationFields, limits, type applicationDetailsFor } from '@conference/contracts';
import { currentLanguage } from '@conference/language';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Account } from '../accounts/account.entity';
import { newRecord, type Made } from '../database/record-columns';
import { sortKey } from '../database/search-key';
import type { AbstractFile } from '../files/abstract-file.entity';
import type { Application } from './application.entity';
import { searchTextsOf } from './search';

export type ApplicationDetails = z.output<ReturnType<typeof applicationDetailsFor>>;

/** The sort key and the search keys of an application. */
export function keysOf(form: Pick<ApplicationDetails, 'fullName' | 'abstractTitle' | 'institution'>, email: string) {
  return { nameKey: sortKey(form.fullName, limits.line), ...searchTextsOf(form, email) };
}

/** The row of a new application. */
export function newApplication(
  form: ApplicationDetails,
  account: Account,
  abstractFile: AbstractFile,
  made: Made,
): Application {
  return {
    ...newRecord(applicationFields, form, uuid(), made),
    language: currentLanguage(),
    account,
    accountId: account.id,
    abstractFile,
    abstractFileId: abstractFile.id,
    status: 'pending',
    comment: null,
    paymentStatus: null,
    waitPlace: null,
    version: 1,
    ...keysOf(form, account.email),
  };
}
