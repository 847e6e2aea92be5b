import { applicationFields, type Application, type ApplicationEdit } from '@conference/contracts';

const names = Object.keys(applicationFields) as (keyof ApplicationValues)[];

/** The values of an application's fields, without the file and the account. An optional field that is not filled in is an empty text. */
export type ApplicationValues = Omit<Required<ApplicationEdit>, 'email'>;

/** The values of an application as it stands. Sent back, an empty text clears its field. */
export function valuesOf(application: Application | ApplicationEdit): ApplicationValues {
  return Object.fromEntries(names.map((name) => [name, application[name] ?? ''])) as ApplicationValues;
}

/** Whether two applications have the same values, whatever was decided about them. */
export function hasSameValues(one: ApplicationValues, other: ApplicationValues): boolean {
  return names.every((name) => one[name] === other[name]);
}
