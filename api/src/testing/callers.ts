import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { Account } from '../accounts/account.entity';
import { PublisherTokens } from '../publishing/publisher-tokens';
import { Copies } from './copies';
import { endRolesOf, holderOf } from './role-holder';
import type { TestApi } from './test-api';

/** The people who belong here, and nobody. */
export const people = ['nobody', 'the owner', 'another author', 'an admin'] as const;

/** The roles that people hold beside being an author. `ended` stands for somebody who held all of them and holds none any more. */
export const holders = ['chair', 'finance', 'desk', 'editor', 'ended'] as const;

/** A token of somebody who holds a role. */
export async function tokenOfHolder(api: TestApi, holder: (typeof holders)[number]): Promise<string> {
  const email = await holderOf(api, holder === 'ended' ? ['chair', 'finance', 'desk', 'editor'] : [holder]);
  const token = await api.tokenOf(email);
  // The token is from before.
  if (holder === 'ended') await endRolesOf(api, email);
  return token;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Claims = Record<string, unknown>;

/** The owner's own token with other claims under its old signature. */
const edited = (change: Claims) => async (api: TestApi) => {
  const { header, claims, signature } = await partsOf(api);
  return [header, base64url({ ...claims, ...change }), signature].join('.');
};

/** A publisher of a module on another machine. */
export const PUBLISHER = 'a publisher';

/** Callers with a token that is worth nothing, or hardly anything, and how each gets it. */
export const strangers: Record<string, (api: TestApi) => Promise<string>> = {
  'an ended session': async (api) => {
    const token = await api.tokenOf(owner);
    await api.call('POST /logout', { token });
    return token;
  },
  'an expired token': async (api) => {
    const { claims, jwt } = await partsOf(api);
    return jwt.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 });
  },
  'a role of their own making': edited({ role: 'admin' }),
  'the id of another account': async (api) => edited({ sub: (await adminOf(api)).id })(api),
  'another session': edited({ sid: randomUUID() }),
  'a longer life': edited({ exp: 9_999_999_999 }),
  'another key': async (api) => {
    const { claims, jwt } = await partsOf(api);
    return jwt.sign(claims, { secret: 'some other secret of at least 32 bytes' });
  },
  'the right key under another algorithm': async (api) => {
    const { claims, jwt } = await partsOf(api);
    return jwt.sign(claims, { algorithm: 'HS512' });
  },
  'no signature': async (api) => `${base64url({ alg: 'none', typ: 'JWT' })}.${(await partsOf(api)).payload}.`,
  "the account's id and somebody else's session": async (api) => {
    const { claims, jwt } = await partsOf(api);
    return jwt.sign({ ...claims, sub: (await adminOf(api)).id });
  },
  'a deleted account': async (api) => {
    const id = await new Copies(api).of(Account, { email: 'gone@example.org' });
    const token = await api.tokenOf('gone@example.org');
    await api.dataSource.getRepository(Account).delete({ id });
    return token;
  },
  [PUBLISHER]: async (api) => {
    const of = { module: 'mfe-a', name: 'Demo team', email: 'team@example.invalid' };
    return (await api.app.get(PublisherTokens).make(of, randomUUID())).token;
  },
};

/** The email of the author whose records are asked for, and of one who has nothing to do with them. */
export const [owner, another] = ['owner@example.org', 'other@example.org'];

const adminOf = (api: TestApi) => api.dataSource.getRepository(Account).findOneByOrFail({ role: 'admin' });

async function partsOf(api: TestApi) {
  const [header = '', payload = '', signature = ''] = (await api.tokenOf(owner)).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return { header, payload, signature, claims, jwt: api.app.get(JwtService, { strict: false }) };
}

/** A token as one of the people comes with; nobody has none. */
export async function tokenOf(api: TestApi, person: (typeof people)[number]): Promise<string | undefined> {
  if (person === 'nobody') return undefined;
  return person === 'an admin' ? api.adminToken() : api.tokenOf(person === 'the owner' ? owner : another);
}
