import {
  RETRY_AFTER_S,
  addressOf,
  refusal,
  unavailableMessage,
  type CallName,
  type Dates,
  type SessionUser,
} from '@conference/contracts';
import { calls, isCounted } from '@conference/contracts/calls';
import { isOpen } from '@conference/edition';
import { FIRST_KEY } from '@conference/edition/content';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { fixtureAnswer, moods, type FixtureAnswer } from './fixture-answer';

const { core } = partsOf(defaultEdition, 'en');

const names = Object.keys(calls) as CallName[];
const id = '0198a000-0000-7000-8000-00000000abcd';
const visitor: SessionUser = {
  _id: '0198a000-0000-7000-8000-000000000001',
  email: 'organiser@example.org',
  fullName: 'An Organiser',
  role: 'admin',
};
const get = (mood: (typeof moods)[number], path: string) => fixtureAnswer(mood, 'GET', path, visitor);
const read = <Body>({ body }: FixtureAnswer) => JSON.parse(String(body)) as Body;

/** Every list in a value, however deep. */
function listsIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [value] : []), ...Object.values(value).flatMap(listsIn)];
}

describe.each(['filled', 'empty'] as const)('the %s API', (mood) => {
  const answerTo = (name: CallName) => {
    const { method, path } = calls[name];
    return fixtureAnswer(
      mood,
      method,
      addressOf(path, { id, key: FIRST_KEY, section: 'contact', number: '1', kind: 'wallets', k: 'bKash' }),
      visitor,
    );
  };
  const isJson = (name: CallName) => !calls[name].media;

  it.each(names.filter(isJson))('answers %s as its row says, and the same again', (name) => {
    const answer = answerTo(name);

    expect(answer).toMatchObject({ status: calls[name].status, delay: 0 });
    expect(answer.headers['Content-Type']).toBe('application/json; charset=utf-8');
    const body = read(answer);
    // What the schema does not know, it leaves out.
    expect(calls[name].answer.parse(body)).toEqual(body);
    expect(answerTo(name)).toEqual(answer);
  });

  it.each(names.filter((name) => !isJson(name)))('answers %s with a file of its media type', (name) => {
    const { status, headers, body } = answerTo(name);

    expect(status).toBe(200);
    expect(calls[name].media).toContain(headers['Content-Type']);
    expect(body.length).toBeGreaterThan(0);
  });

  it.each(names.filter(isCounted))('counts what %s answers', (name) => {
    expect(answerTo(name).headers).toMatchObject({ 'X-Total-Count': mood === 'filled' ? '3' : '0' });
  });

  it.each(names.filter(isJson))(
    `has ${mood === 'filled' ? 'three items, with ids of their own,' : 'nothing'} in each list of %s`,
    (name) => {
      const { sections: _, ...answered } = read<{ sections?: unknown }>(answerTo(name));
      // An edition has lists of its own.
      for (const list of listsIn(answered)) {
        expect(list).toHaveLength(mood === 'filled' ? 3 : 0);
        // Rows of a table have nothing of their own but their cells.
        if (list.every((item) => Array.isArray(item))) continue;
        const items = list.map((item) => (item as { _id?: string })._id ?? JSON.stringify(item));
        expect(new Set(items).size).toBe(items.length);
      }
    },
  );

  it('has the visitor signed in', () => {
    expect(read(get(mood, '/api/session'))).toEqual({ success: true, user: visitor, role: 'admin' });
    expect(read(fixtureAnswer(mood, 'POST', '/api/login', visitor))).toMatchObject({ user: visitor, role: 'admin' });
  });

  it('has all forms open', () => {
    const { now, ...dates } = read<Dates>(get(mood, '/api/dates'));

    for (const form of ['author', 'audience', 'volunteer', 'editing'] as const)
      expect([form, isOpen(core.dates, form, new Date(now))]).toEqual([form, true]);
    expect(dates).not.toHaveProperty('edition');
    expect([dates.editingCloses, dates.conferenceDates]).toEqual(['2025-07-28T23:59:01.000Z', '2025-09-06']);
  });
});

describe('the filled API', () => {
  it('fills optional fields in, with what people would write', () => {
    expect(read(get('filled', '/api/volunteer-register'))).toMatchObject({
      volunteers: [
        { fullName: 'Demo Author', gender: 'Male', dateOfBirth: '1991-03-14', status: 'pending' },
        { fullName: 'Demo Guest', gender: 'Female', dateOfBirth: '2002-11-02', status: 'approved' },
        { fullName: 'Demo Helper', dateOfBirth: '1984-06-27', status: 'pending' },
      ],
    });
  });

  it('answers with the record that is asked for', () => {
    expect(read(get('filled', `/api/registrations/${id}`))).toMatchObject({ registration: { _id: id } });
    expect(read(fixtureAnswer('filled', 'PATCH', `/api/audience/${id}`))).toMatchObject({ entry: { _id: id } });
  });

  it('ignores the query, and takes a word of a path before an id', () => {
    expect(get('filled', '/api/notices?page=1&sort=title')).toEqual(get('filled', '/api/notices'));
    expect(read(get('filled', '/api/registrations/counts'))).toMatchObject({ total: 3, status: { accepted: 3 } });
  });
});

describe('the empty API', () => {
  it('counts nothing, and leaves optional fields out', () => {
    expect(read(get('empty', '/api/mail/counts'))).toMatchObject({ state: { queued: 0, 'given up': 0 } });
    expect(read(get('empty', '/api/releases'))).toEqual({ success: true, modules: [], releases: [] });
  });
});

describe('the refusing API', () => {
  it('is unavailable for every call, so that a page can try again', () => {
    const { status, headers, body, delay } = fixtureAnswer('refusing', 'POST', '/api/notices', visitor);

    expect([status, headers['Retry-After'], delay]).toEqual([503, String(RETRY_AFTER_S), 0]);
    expect(refusal.parse(JSON.parse(String(body)))).toEqual({
      success: false,
      code: 'unavailable',
      message: unavailableMessage,
    });
  });

  it('leaves the visitor signed in', () => {
    expect(get('refusing', '/api/session')).toEqual(get('filled', '/api/session'));
  });
});

it('the slow API answers as the filled one, after a while', () => {
  expect(get('slow', '/api/notices')).toEqual({ ...get('filled', '/api/notices'), delay: 1500 });
});

it.each(moods)('the %s API refuses what no row of the table has', (mood) => {
  for (const [method, path] of [
    ['GET', '/api/nowhere'],
    ['DELETE', '/api/notices'],
    ['GET', '/notices'],
  ] as const) {
    const { status, body } = fixtureAnswer(mood, method, path);
    expect([status, refusal.parse(JSON.parse(String(body))).code]).toEqual([404, 'not_found']);
  }
});
