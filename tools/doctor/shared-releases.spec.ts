import type { Release } from '@conference/release-store';
import { judgeSharedReleases, type SharedFacts } from './shared-releases';

const now = Date.parse('2025-07-15T04:00:00Z');
const live = { release: 12, sha256: 'ab' };
const release = { at: '2025-07-12T04:00:00Z' } as Release;
const well: SharedFacts = {
  live,
  here: 12,
  isInBucket: true,
  verified: { release, flawed: [] },
  service: { says: 12 },
};

const wrong = (facts: SharedFacts) =>
  judgeSharedReleases(facts, now)
    .filter(({ todo }) => todo !== undefined)
    .map(({ says }) => says);

describe('the doctor judges releases that machines share', () => {
  it('that are whole, with the age of what is live', () => {
    expect(judgeSharedReleases(well, now)).toEqual([
      { what: 'releases', says: 'Release 12, live for 3 days, is whole on this machine.' },
      { what: 'releases', says: 'The publishing service lends release 12 to gateways.' },
    ]);
    expect(judgeSharedReleases({ ...well, service: undefined }, now)).toHaveLength(1);
  });

  it.each<[string, SharedFacts, RegExp[]]>([
    ['before anything is live', {}, [/^Nothing is live/]],
    [
      'while the database is away',
      { failure: { of: 'database', code: 'ECONNREFUSED' } },
      [/database fails \(ECONNREFUSED\)/],
    ],
    [
      'while the bucket is away',
      { ...well, isInBucket: undefined, failure: { of: 'bucket', code: 'AccessDenied' } },
      [/bucket fails \(AccessDenied\)/],
    ],
    ['that the bucket has lost', { ...well, isInBucket: false }, [/the bucket does not have it/]],
    [
      'that this machine does not follow',
      { ...well, here: 11 },
      [/^Release 12 is live, and this machine has release 11/],
    ],
    ['that this machine never had', { ...well, here: 0 }, [/this machine has none/]],
    ['with a file of another release', { ...well, verified: { flawed: [] } }, [/is not what was released/]],
    [
      'with damaged items',
      { ...well, verified: { release, flawed: ['images/a', 'images/b', 'images/c', 'images/d'] } },
      [/images\/a, images\/b, images\/c and 1 more\.$/],
    ],
    [
      'with a service that is away',
      { ...well, service: { failure: 'ECONNREFUSED' } },
      [/does not lend them \(ECONNREFUSED\)/],
    ],
    ['with a service that is behind', { ...well, service: { says: 11 } }, [/lends release 11, and 12 is live/]],
  ])('%s', (_, facts, sentences) => {
    expect(wrong(facts)).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
  });
});
