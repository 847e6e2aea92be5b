import { CALL_FIELDS } from '@conference/release-store';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtureAnswer } from '../../../release/fixture-api/fixture-answer';
import type { Case } from './cases';
import { effect } from './page-sources';

const fields = (sent: object, answered: object) => (dist: string) =>
  writeFile(join(dist, CALL_FIELDS), JSON.stringify({ 'GET /notices': { sent, answered } }));

/** What the time is in a trial, in a script. */
const NOW = JSON.stringify(
  (JSON.parse(String(fixtureAnswer('filled', 'GET', '/api/dates').body)) as { now: string }).now,
);

/** Modules for another API than the running one, or modules that cannot cope with its answers. */
export const apiCases: Case[] = [
  {
    code: 'call_unserved',
    files: effect("setText('GET /weather');"),
    sentence: /^mfe-tiny asks for GET \/weather, which the API does not serve\.$/,
  },
  {
    code: 'field_unserved',
    tamper: fields({}, { 'notices[].picture': 'string' }),
    sentence:
      /^mfe-tiny reads notices\[\]\.picture \(string\) in the answer to GET \/notices, where the API has no such field\.$/,
  },
  {
    code: 'field_unserved',
    tamper: fields({ mood: 'string' }, {}),
    sentence: /^mfe-tiny sends mood with GET \/notices, which the API does not take\.$/,
  },
  {
    code: 'smoke_failed',
    files: effect(
      `void fetch('/api/dates').then((response) => response.json()).then(({ now }) => { if (now && now !== ${NOW}) throw new Error('It is another day.'); });`,
    ),
    sentence: /^\/tiny(-too)? \(API of the site\): It is another day\.$/,
  },
];
