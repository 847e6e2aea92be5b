import { Secret, TOTP } from 'otpauth';
import { SecondFactor } from '../second-factor/second-factor.entity';
import { admin } from './fresh-settings';
import type { Answer, TestApi } from './test-api';

/** A phone with an app of codes. */
export class App {
  /** @param secret as the site tells it */
  constructor(readonly secret: string) {}

  /** The code of a step. @param steps from now on */
  code(steps = 0): string {
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  }
}

/** A second factor that was set up, by a session that goes on. */
export interface SetUp {
  app: App;
  token: string;
  recoveryCodes: string[];
}

/** Sets up the second factor of an admin, as if that had been a while ago: a code of the same step counts again. */
export async function setUp(api: TestApi, person = admin, token?: string): Promise<SetUp> {
  const session = token ?? (await api.tokenOf(person.email));
  const begun = await api.call<{ secret: string }>('POST /second-factor', {
    token: session,
    json: { password: person.password },
  });
  const app = new App(begun.body.secret);
  const confirmed = await api.call<{ recoveryCodes: string[] }>('PATCH /second-factor', {
    token: session,
    json: { code: app.code() },
  });
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(confirmed.body)}`);
  const factors = api.dataSource.getRepository(SecondFactor);
  const { id } = await factors.findOneByOrFail({ account: { email: person.email } });
  await factors.update({ id }, { lastStep: 0 });
  return { app, token: session, recoveryCodes: confirmed.body.recoveryCodes };
}

/** Logs in. @param more a code, whether to trust the browser, the cookies and the address of the browser */
export function logIn(
  api: TestApi,
  { cookie, address = '203.0.113.1', ...more }: { code?: string; trust?: boolean; cookie?: string; address?: string },
  person: { email: string; password: string } = admin,
): Promise<Answer<{ token?: string; code?: string; message: string; fields?: Record<string, string> }>> {
  return api.call('POST /login', {
    json: { ...person, ...more },
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  });
}

/** A cookie that an answer sets, as a browser sends it back. */
export function cookieIn({ headers }: Answer<unknown>, name: string): string | undefined {
  const [pair] = headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.split(';', 1)[0]);
  return pair;
}

/** The cookie of a trusted browser, as the browser sends it back. Its name comes from the second factor. */
export const trustIn = ({ headers }: Answer<unknown>): string | undefined =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('trusted-'))
    ?.split(';', 1)[0];
