import type { Message } from '../message';

interface Facts {
  /** Files that the database does not know, 0 when they are few. */
  strays: number;
  /** All files of abstracts. */
  files: number;
  /** Abstracts that the database knows and whose file is gone. */
  missing: number;
}

/** To every organiser, when the database and the files of abstracts do not fit together. Once, as long as it lasts. */
export const abstractsAstray: Message<Facts> = {
  event: 'abstracts astray',
  subject: (_, { identity }) => `Please look after the abstracts of the ${identity.name}`,
  title: () => 'The database and the abstracts do not fit together',
  body: ({ strays, files, missing }) => [
    'Hello,',
    ...(strays > 0 ? [strayWords(strays, files)] : []),
    ...(missing > 0 ? [missingWords(missing)] : []),
    'What to do stands in docs/operations.md under "A database that does not fit": please show this to whoever looks after the server.',
  ],
};

const strayWords = (strays: number, files: number) =>
  `Of the ${files} files of abstracts on the server, ${strays} belong to no application that the database knows. Perhaps an older database was put back. Nothing was removed, and nothing will be.`;

const missingWords = (missing: number) =>
  missing === 1
    ? 'The file of one abstract is not on the server any more. A backup has it, if it was there when that was taken.'
    : `The files of ${missing} abstracts are not on the server any more. A backup has those that were there when it was taken.`;
