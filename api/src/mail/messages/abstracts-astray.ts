import type { Message } from '../message';
import { optional, text } from '../placeholders';
import { paragraphs } from '../template';

interface Facts {
  /** Files that the database does not know, 0 when they are few. */
  strays: number;
  /** All files of abstracts. */
  files: number;
  /** Abstracts that the database knows and whose file is gone. */
  missing: number;
}

/** To every admin, when the database and the files of abstracts do not fit together. Once, as long as it lasts. */
export const abstractsAstray: Message<Facts> = {
  event: 'abstracts astray',
  says: 'To every admin, when the database and the files of abstracts do not fit together',
  toOrganisers: true,
  admins: true,
  placeholders: {
    strays: optional(
      text('How many files the database does not know', ({ strays, files }) =>
        strays > 0 ? strayWords(strays, files) : undefined,
      ),
    ),
    missing: optional(
      text('How many files are gone', ({ missing }) => (missing > 0 ? missingWords(missing) : undefined)),
    ),
  },
  originals: [
    {
      subject: 'Please look after the abstracts of the {{conference}}',
      title: 'The database and the abstracts do not fit together',
      body: paragraphs(
        'Hello,',
        '{{strays}}',
        '{{missing}}',
        'What to do stands in docs/operations.md under "A database that does not fit": please show this to whoever looks after the server.',
      ),
      requires: ['strays', 'missing'],
    },
  ],
};

const strayWords = (strays: number, files: number) =>
  `Of the ${files} files of abstracts on the server, ${strays} belong to no application that the database knows. Perhaps an older database was put back. Nothing was removed, and nothing will be.`;

const missingWords = (missing: number) =>
  missing === 1
    ? 'The file of one abstract is not on the server any more. A backup has it, if it was there when that was taken.'
    : `The files of ${missing} abstracts are not on the server any more. A backup has those that were there when it was taken.`;
