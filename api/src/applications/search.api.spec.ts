import { randomUUID } from 'node:crypto';
import type { Application as Answered, ApplicationCounts } from '@conference/contracts';
import { v7 as uuid } from 'uuid';
import { Account } from '../accounts/account.entity';
import { AbstractFile } from '../files/abstract-file.entity';
import { searchKey } from '../database/search-key';
import { startedSettings } from '../testing/fresh-settings';
import { formOf, TestApi } from '../testing/test-api';
import { keysOf } from './new-application';
import { Application } from './application.entity';

interface Texts {
  fullName: string;
  abstractTitle: string;
  institution: string;
  email: string;
}

type SearchIn = 'name' | 'all' | '';

/** The simplest search to compare with: a text contains the words, both in the form of searches. */
const plain = (text: string) => searchKey(text.replace(/\s+/g, ' '));
const searched = ({ fullName, abstractTitle, email, institution }: Texts, searchIn: SearchIn) => {
  if (searchIn === 'name') return [fullName];
  return searchIn === 'all' ? [fullName, abstractTitle, email, institution] : [fullName, abstractTitle];
};
const holds = (texts: Texts, words: string, searchIn: SearchIn) =>
  searched(texts, searchIn).some((text) => plain(text).includes(plain(words)));

const places: SearchIn[] = ['', 'name', 'all'];
const queryOf = (words: string, searchIn: SearchIn) => `q=${encodeURIComponent(words)}&searchIn=${searchIn}`;

describe('a search for applications', () => {
  let api: TestApi;
  let token: string;

  beforeEach(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
  });
  afterEach(() => api.end());

  /** Stores applications as if they had come in, without hashing a password for each. */
  async function store(some: Texts[]): Promise<void> {
    await api.registered();
    const { account, abstractFile, ...one } = await api.dataSource
      .getRepository(Application)
      .findOneOrFail({ where: {}, relations: { account: true, abstractFile: true } });
    const owned = some.map(({ email, ...texts }) => {
      const own = { id: uuid(), accountId: uuid(), abstractFileId: uuid() };
      return {
        account: { ...account, id: own.accountId, email },
        file: { ...abstractFile, id: own.abstractFileId },
        row: { ...one, ...texts, ...own, ...keysOf(texts, email) },
      };
    });
    await api.dataSource.getRepository(Application).delete({ id: one.id });
    for (let start = 0; start < owned.length; start += 300) {
      const batch = owned.slice(start, start + 300);
      await api.dataSource.manager.insert(
        Account,
        batch.map((made) => made.account),
      );
      await api.dataSource.manager.insert(
        AbstractFile,
        batch.map(({ file }) => file),
      );
      await api.dataSource.manager.insert(
        Application,
        batch.map(({ row }) => row),
      );
    }
  }

  async function list(query: string): Promise<{ emails: string[]; total: number }> {
    const { body, headers } = await api.call<Answered[]>(`GET /registrations?${query}`, { token });
    return { emails: body.map(({ email }) => email), total: Number(headers.get('x-total-count')) };
  }
  const count = async (query: string) =>
    (await api.call<ApplicationCounts & { success: true }>(`GET /registrations/counts?${query}`, { token })).body;
  const emailsOf = async (words: string, searchIn: SearchIn = 'all') =>
    (await list(`page=1&${queryOf(words, searchIn)}`)).emails;

  it('finds what holds the words, whatever these are made of, and nothing else', async () => {
    const texts = [
      ...[
        'Müller-Lüdenscheidt',
        'STRASSE und Straße',
        'İstanbul Üniversitesi',
        'ıİiI',
        'A\u0301lvaro Cafe\u0301',
        'Ὀδυσσεύς ΟΔΟΣ',
      ],
      ...[
        '100% of nothing',
        'a_b and a-b',
        'back\\slash \\% \\_',
        `it's "quoted" \`here\``,
        "'; DROP TABLE registration; --",
        '$1 ? :words :mark',
      ],
      ...[
        '😀 emoji 👩‍🔬',
        'রাজশাহীর পড়াশোনা',
        '東京大学',
        'naïve   façade',
        'ﬁne ligature',
        'z\u0323\u0307 marks',
        'UPPER lower',
      ],
      // Longer than the index has room for.
      ...['পড়াশোনা '.repeat(55).trim(), 'ÿ'.repeat(250)],
    ];
    const some = texts.map((text, index) => ({
      fullName: [...text].slice(0, 60).join(''),
      abstractTitle: texts[(index + 5) % texts.length] ?? '',
      institution: [...(texts[(index + 11) % texts.length] ?? '')].slice(0, 255).join(''),
      email: `${index}.${'x'.repeat(index === 3 ? 200 : 3)}@${['example.org', 'strasse.example', 'a_b.example'][index % 3]}`,
    }));
    await store(some);
    const parts = texts.flatMap((text) => {
      const letters = [...text];
      const middle = letters.slice(1, 5).join('');
      return [
        letters.slice(0, 200).join(''),
        middle,
        middle.toUpperCase(),
        middle.toLowerCase().normalize('NFD'),
        letters.slice(-2).join(''),
      ];
    });
    const odd = [
      '%',
      '_',
      '\\',
      "'",
      '"',
      '?',
      'ß',
      'ss',
      'i',
      'İ',
      'ü',
      'u',
      '\u0301',
      '\u0323',
      'e',
      '.example',
      'x@example',
      'org\nmüller',
      'org 100',
      'nobody at all',
    ];

    for (const words of [...parts, ...odd].filter((part) => part.trim() === part && !/[\n\t]/.test(part))) {
      for (const searchIn of places) {
        const expected = some.filter((texts) => holds(texts, words, searchIn)).map(({ email }) => email);
        const query = queryOf(words, searchIn);
        const found = await list(`page=1&pageSize=200&sort=createdAt&${query}`);
        expect({ words, searchIn, found: found.emails.sort(), total: found.total }).toEqual({
          words,
          searchIn,
          found: expected.sort(),
          total: expected.length,
        });
        expect((await list(query)).emails.sort()).toEqual(expected);
        expect((await count(query)).total).toBe(expected.length);
      }
    }
  });

  it('comes in pages, of many and of few, wherever in the order they stand', async () => {
    const named = (index: number) => `Author ${String((index * 7) % 1501).padStart(4, '0')}`;
    const some = Array.from({ length: 1500 }, (_, index) => ({
      fullName: named(index),
      abstractTitle: `${index % 2 ? 'odd' : 'even'} ${named(index) > 'Author 1400' ? 'late' : 'early'} ${index % 97 ? 'common' : 'rare'}`,
      institution: `Institute ${index % 5}`,
      email: `person-${index}@example.org`,
    }));
    await store(some);
    const inOrder = [...some].sort((one, other) => (one.fullName < other.fullName ? -1 : 1));

    for (const words of [
      'odd',
      'late',
      'early',
      'rare',
      'late common',
      'author 14',
      'person-7',
      'institute 3',
      'none',
    ]) {
      const expected = inOrder.filter((texts) => holds(texts, words, 'all')).map(({ email }) => email);
      for (const [page, pageSize] of [
        [1, 50],
        [2, 50],
        [11, 50],
        [1, 200],
        [4, 200],
        [Math.ceil(expected.length / 7) || 1, 7],
        [99, 50],
      ] as const) {
        const query = `page=${page}&pageSize=${pageSize}&${queryOf(words, 'all')}`;
        const rows = { emails: expected.slice((page - 1) * pageSize, page * pageSize), total: expected.length };
        expect({ query, ...(await list(query)) }).toEqual({ query, ...rows });
      }
      const backwards = await list(`page=1&pageSize=20&sort=-fullName&${queryOf(words, 'all')}`);
      expect(backwards).toEqual({ emails: [...expected].reverse().slice(0, 20), total: expected.length });
    }
  });

  it('follows an edit, another email and a removal', async () => {
    const { registration: application, token: author } = await api.registered({
      fullName: 'Before',
      abstractTitle: 'First',
      institution: 'Old College',
    });
    const edited = { fullName: 'After', abstractTitle: 'Second', institution: 'New College' };
    await api.call(`PATCH /registrations/${application._id}`, { token: author, form: formOf(edited, null) });

    for (const words of ['before', 'first', 'old college']) expect(await emailsOf(words)).toEqual([]);
    for (const words of ['after', 'second', 'new college', application.email])
      expect(await emailsOf(words)).toEqual([application.email]);

    const second = await api.registered();
    for (const email of [`renamed-${randomUUID()}@example.org`, second.registration.email]) {
      const [before] = await emailsOf('after');
      await api.call(`PATCH /registrations/${application._id}`, { token, json: { email } });
      expect(await emailsOf(before ?? '')).toEqual([]);
      expect(await emailsOf(email)).toContain(email);
      expect(await emailsOf('after')).toEqual([email]);
    }

    await api.call(`DELETE /registrations/${application._id}`, { token });
    expect(await emailsOf('after')).toEqual([]);
  });

  it('finds what an older release has written by name and title, and after the next start by all', async () => {
    const settings = await startedSettings({ SEED: 'empty' });
    const old = await TestApi.on(settings);
    const [first, second] = [
      await old.registered({ fullName: 'Untouched' }),
      await old.registered({ fullName: 'Renamed' }),
    ];
    const asBefore =
      "nameKey = 'untouched', searchText = 'untouched\nan abstract', searchWork = NULL, searchContact = NULL";
    await old.dataSource.query(`UPDATE registration SET ${asBefore} WHERE id = ?`, [first.registration._id]);
    // It knows one column, and leaves the others as they were.
    const edited = "fullName = 'Élan', nameKey = 'élan', searchText = 'élan\nan abstract', version = version + 1";
    await old.dataSource.query(`UPDATE registration SET ${edited} WHERE id = ?`, [second.registration._id]);
    const search = async (running: TestApi, words: string, searchIn: SearchIn) => {
      const path = `GET /registrations?page=1&${queryOf(words, searchIn)}`;
      return (await running.call<Answered[]>(path, { token: await running.adminToken() })).body.map(
        ({ fullName }) => fullName,
      );
    };
    expect(await search(old, 'untouched', '')).toEqual(['Untouched']);
    expect(await search(old, 'touched', 'all')).toEqual(['Untouched']);
    await old.end();

    const upgraded = await TestApi.on(settings);
    expect(await search(upgraded, first.registration.email, 'all')).toEqual(['Untouched']);
    expect(await search(upgraded, first.registration.email, '')).toEqual([]);
    expect(await search(upgraded, 'renamed', 'all')).toEqual([]);
    expect(await search(upgraded, 'ÉLAN', 'all')).toEqual(['Élan']);
    await upgraded.end();
  });
});
