import { applicationFields, type Application, type ApplicationEdit } from '@conference/contracts';

/** The fields of an application that are text or a choice, from top to bottom. */
export const saidNames = Object.keys(applicationFields) as (keyof Said)[];

/** What an author says in an application, without the file and the account. What is not filled in is an empty text. */
export type Said = Omit<Required<ApplicationEdit>, 'email'>;

/** What an author says in an application as it stands; an empty text takes away what stood there before. */
export function saidIn(application: Application | ApplicationEdit): Said {
  return Object.fromEntries(saidNames.map((name) => [name, application[name] ?? ''])) as Said;
}

/** Whether two applications say the same, whatever has been decided about them. */
export function saysTheSame(one: Said, other: Said): boolean {
  return saidNames.every((name) => one[name] === other[name]);
}
