import { applicationStatuses } from '@conference/contracts';
import { KEYS, searchKey, sortKey } from '@conference/language/letters';
import { v7 as uuid } from 'uuid';
import { keysOf } from './choices';
import { instantOf, spread } from './spread';

/** Everybody's. */
export const PASSWORD = 'a long password';
export const emailOf = (author: number) => `author-${author}@example.org`;

/** Stands in one of a thousand titles. */
export const RARE = 'serendipity';
/** Stands in every second title. */
export const OFTEN = 'university';

/**
 * A query for a word, and one for most of it. Both find the same. If they are asked in turn, none is answered from the last result.
 * @param query ends where the word begins
 */
export const inTwoWays = (query: string, word: string): string[] => [query + word, query + word.slice(1)];

/** What an application has of its own, with its account and its file: a person, a title, filters and times. */
export function application(index: number) {
  const [accountId, abstractFileId] = [uuid(), uuid()];
  const fullName = `Author ${spread(index)} of the Benchmark`;
  const word = index % 1000 === 0 ? RARE : index % 2 === 0 ? OFTEN : 'college';
  const abstractTitle = `On what students of a ${word} expect of a conference, and what they find there: study ${index}`;
  const institution = `Institute ${index % 97} of the Benchmark`;
  const [searchWork, searchContact] = [
    searchKey(`${fullName}\n${abstractTitle}`),
    searchKey(`${emailOf(index)}\n${institution}`),
  ];
  const at = instantOf(index);
  const { status, ...kinds } = kindsOf(index);
  return {
    account: { id: accountId, email: emailOf(index), fullName, role: 'user' },
    abstract_file: { id: abstractFileId },
    registration: {
      id: uuid(),
      accountId,
      abstractFileId,
      fullName,
      abstractTitle,
      institution,
      nameKey: KEYS + sortKey(fullName),
      searchText: `${searchWork}\t${searchContact}`,
      searchWork,
      searchContact,
      nationality: index % 2 ? 'Bangladeshi' : null,
      ...kinds,
      status,
      createdAt: at,
      updatedAt: at,
    },
  };
}

const [segments, subThemes] = [keysOf('segments'), keysOf('subThemes')];

/** Each value comes with each value of the others, equally often. So every filter leaves something, whatever else is chosen. */
function kindsOf(index: number) {
  const [bySubTheme, byStatus] = [segments.length, segments.length * subThemes.length];
  const status = applicationStatuses[Math.floor(index / byStatus) % applicationStatuses.length];
  const round = Math.floor(index / byStatus / applicationStatuses.length);
  return {
    segment: segments[index % segments.length],
    subTheme: subThemes[Math.floor(index / bySubTheme) % subThemes.length],
    status,
    paymentStatus: status === 'accepted' && round % 2 === 0 ? 'paid' : null,
  };
}
