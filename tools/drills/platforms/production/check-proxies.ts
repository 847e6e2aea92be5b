import { anApplication } from '@conference/testing';
import CFB from 'cfb';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { answerTo } from '../../../harness/answer';
import { abstractFile, formOf } from '../../../harness/api';
import type { Host } from './host';
import type { ProductionSite } from '../../people/production-site';
import { NAME } from '../../people/visitor';
import type { Layout } from './layout';

const MIB = 1024 * 1024;
const BIGGEST = 10 * MIB;
const PASSWORDS_A_NETWORK = 10;

/** What has to hold of two proxies in front of the API, whatever happens. @returns what does not */
export async function checkProxies({ place }: Host, site: ProductionSite): Promise<string[]> {
  const wrong: string[] = [];
  const expect = (what: string, found: unknown, expected: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      wrong.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
  };
  expect('http leads to https', await redirected(place), `https://${NAME}/author`);

  const [home, liar] = ['127.9.9.1', '203.0.113.9'];
  const chair = ['chair@example.org', place.here('a-first-password-of-your-own')] as const;
  const authorization = `Bearer ${await site.signedIn(...chair, home, liar)}`;
  const list = await site.call('GET /admin-sessions', { headers: { authorization } });
  const { sessions } = (await list.json()) as { sessions: { ip: string; current: boolean }[] };
  expect('an organiser comes from', sessions.find(({ current }) => current)?.ip, home);

  const tries = Array.from({ length: PASSWORDS_A_NETWORK + 1 }, (_, index) => index);
  const statuses: number[] = [];
  for (const index of tries)
    statuses.push((await site.login('nobody@example.org', 'not a password', '127.9.9.2', `203.0.113.${index}`)).status);
  expect(
    'wrong passwords from one network',
    statuses,
    tries.map((index) => (index < PASSWORDS_A_NETWORK ? 401 : 429)),
  );
  expect(
    'a wrong password from another',
    (await site.login('nobody@example.org', 'not a password', '127.9.9.3', '127.9.9.2')).status,
    401,
  );

  for (const [bytes, status, code] of [
    [BIGGEST, 201, undefined],
    [BIGGEST + 1, 413, 'file_too_large'],
    [66 * MIB, 413, 'too_large'],
  ] as const) {
    const answer = await site.call('POST /register', {
      body: formOf(anApplication({ email: `big-${bytes}@example.org` }), documentOf(bytes)),
    });
    const content = (await answer.json()) as { code?: string; registration?: { _id: string } };
    expect(`${bytes} bytes`, [answer.status, content.code], [status, code]);
    if (content.registration)
      await site.call(`DELETE /registrations/${content.registration._id}`, { headers: { authorization } });
  }
  return wrong;
}

/** Where somebody is led who comes without TLS. */
async function redirected(place: Layout): Promise<string | undefined> {
  const answer = await answerTo(
    get({ host: '127.0.0.1', port: place.port(80), path: '/author', headers: { host: NAME } }),
  );
  answer.resume();
  return answer.headers.location;
}

/** A real Word document of exactly so many bytes. */
function documentOf(bytes: number): Buffer {
  const word = readFileSync(abstractFile);
  const padded = (padding: number) => {
    const zip = CFB.read(word, { type: 'buffer' });
    CFB.utils.cfb_add(zip, '/word/media/padding.bin', Buffer.alloc(padding, 1));
    return CFB.write(zip, { type: 'buffer', fileType: 'zip' }) as Buffer;
  };
  return padded(bytes - padded(1).length + 1);
}
