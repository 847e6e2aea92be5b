import { z } from 'zod';
import { isPublicForm } from './call';
import { callGroups, calls, callsAt, isCounted, refusalsOf, type CallName } from './calls';

const names = Object.keys(calls) as CallName[];
/** What a call answers, as a JSON schema. */
const answerOf = (name: CallName) => JSON.stringify(z.toJSONSchema(calls[name].answer, { unrepresentable: 'any' }));
const those = (is: (name: CallName) => boolean) => names.filter(is).sort();

describe('an address', () => {
  it.each([
    ['GET', '/registrations', ['listApplications']],
    ['GET', '/registrations/counts', ['countApplications']],
    ['GET', '/registrations/1', ['getApplication']],
    ['GET', '/registrations/1/history', ['getHistory']],
    ['GET', '/registrations/1/reading', ['getReading']],
    ['PATCH', '/registrations/1', ['changeEmail', 'editApplication']],
    ['GET', '/openapi.json', ['getOpenApi']],
  ] as const)('%s %s means %j', (method, path, names) => {
    expect(callsAt(method, path)).toEqual(names);
  });

  it.each([
    ['GET', '/nowhere'],
    ['PUT', '/registrations'],
    ['GET', '/registrations/'],
    ['GET', '/openapi-json'],
  ])('%s %s means no call', (method, path) => {
    expect(callsAt(method, path)).toEqual([]);
  });
});

describe('the schemas of the calls', () => {
  it('are there for every row of the endpoint table, each in one group', () => {
    const grouped = Object.values(callGroups).flatMap((calls) => Object.keys(calls));
    expect(grouped.sort()).toEqual([...names].sort());
  });

  it('say what a body holds exactly where the table says how it travels', () => {
    expect(those((name) => calls[name].body !== undefined)).toEqual(those((name) => calls[name].bodyForm !== 'none'));
  });

  it('know what may be packed: what is read, and holds no token', () => {
    const packed = those((name) => calls[name].packable);
    expect(packed).toContain('listApplications');
    expect(packed.map((name) => calls[name].method)).toEqual(packed.map(() => 'GET'));
    expect(packed.filter((name) => /"token"/.test(answerOf(name)))).toEqual([]);
    expect(answerOf('login')).toMatch(/"token"/);
  });

  it('know public forms, and what is told with its count: lists and workbooks', () => {
    expect(those((name) => isPublicForm(calls[name]))).toEqual([
      'register',
      'registerAudience',
      'registerVolunteer',
      'sendSponsorInterest',
    ]);
    // Each of them can be sent without scripts.
    expect(those((name) => isPublicForm(calls[name]) && calls[name].withoutScripts !== 'too')).toEqual([]);
    const workbooks = ['exportApplications', 'exportAudience', 'exportHistory', 'exportToDecide', 'exportVolunteers'];
    expect(those(isCounted)).toEqual([
      ...workbooks,
      'listApplications',
      'listAudience',
      'listBatchMails',
      'listBin',
      'listHistory',
      'listMails',
      'listSponsors',
      'listVolunteers',
    ]);
  });

  it.each([
    ['getDates', []],
    ['getSession', ['not_signed_in']],
    ['getApplication', ['not_signed_in', 'second_factor_missing', 'not_yours', 'not_found']],
    ['getSecondFactor', ['not_signed_in', 'not_your_role']],
    [
      'changeStatus',
      [
        'other_site',
        'not_signed_in',
        'not_your_role',
        'second_factor_missing',
        'not_found',
        'invalid',
        'too_large',
        'changed_meanwhile',
        'conflict',
        'too_many',
      ],
    ],
    [
      'deleteApplication',
      [
        'other_site',
        'not_signed_in',
        'not_your_role',
        'second_factor_missing',
        'not_found',
        'invalid',
        'changed_meanwhile',
        'conflict',
        'too_many',
      ],
    ],
    [
      'moveChoice',
      [
        'other_site',
        'not_signed_in',
        'not_your_role',
        'second_factor_missing',
        'not_found',
        'invalid',
        'too_large',
        'conflict',
        'too_many',
        'unavailable',
      ],
    ],
    [
      'createNotice',
      [
        'other_site',
        'not_signed_in',
        'not_your_role',
        'second_factor_missing',
        'invalid',
        'too_large',
        'key_used',
        'too_many',
      ],
    ],
    ['registerAudience', ['other_site', 'invalid', 'too_large', 'closed', 'conflict', 'key_used', 'too_many']],
  ] as const)('know with which words %s can be refused', (name, words) => {
    expect(refusalsOf(name).sort()).toEqual([...words].sort());
  });
});
