import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { wallTime } from '../database/wall-time';

/** How long a code of an app is shown, in seconds (RFC 6238). */
const STEP_S = 30;

/** How many steps a clock may be off to either side. */
const WINDOW = 1;

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

/** The codes of an app: 6 digits, a new one every 30 seconds, of HMAC-SHA-1, which is all that common apps know (RFC 6238). */
const codesOf = (bytes: Uint8Array, of: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...of, algorithm: 'SHA1', digits: 6, period: STEP_S, secret: secretOf(bytes) });

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** A new secret, as random bytes. */
export const newSecret = (): Uint8Array => randomBytes(SECRET_BYTES);

/** A secret as people type it into an app: base32. */
export const asText = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** The address that an app reads from a QR code. @param issuer the site, and whose code it is: the app shows both */
export const uriOf = (bytes: Uint8Array, issuer: string, label: string): string =>
  codesOf(bytes, { issuer, label }).toString();

/**
 * The time step of a code.
 * @param now in ms of the wall clock
 * @returns nothing when it is the code of no step within the window
 */
export function stepOf(bytes: Uint8Array, code: string, now = wallTime()): number | undefined {
  const off = codesOf(bytes).validate({ token: code, timestamp: now, window: WINDOW });
  return off === null ? undefined : Math.floor(now / 1000 / STEP_S) + off;
}
