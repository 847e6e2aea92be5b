import { createSecretKey } from 'node:crypto';

/** Under this token the key that tokens are signed with is injected. */
export const JWT_SECRET = Symbol('jwt secret');

/** The same as a key. Of a text, the token library tries at every call first whether it is a public or a private key. */
export const keyOf = (secret: string) => createSecretKey(Buffer.from(secret));
