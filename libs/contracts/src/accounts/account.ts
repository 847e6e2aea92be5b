import { z } from 'zod';
import { factorCode } from '../second-factor/code';
import { email, missing } from '../text';
import type { AccessWord } from '../grants/roles';
import type { Role } from './roles';
import { accountMessages } from './texts';

/** The signed-in account, as the browser stores it. */
export interface SessionUser {
  _id: string;
  email: string;
  fullName: string;
  role: Role;
  /** What they may do in the console (grants/roles.ts). Absent for authors, who may do nothing there, and for admins, who may do everything. */
  may?: AccessWord[];
}

/** The result of signing in. */
export interface Credentials {
  token: string;
  user: SessionUser;
  role: Role;
}

/** POST /login. The password has no minimum: an old one may be shorter than today's rule. */
export const loginForm = z.object({
  email,
  password: z
    .string(missing('Password'))
    .min(1, missing('Password'))
    .max(1024, { error: () => accountMessages.loginFailed }),
  /** Required of people with a second factor, unless their browser is trusted. */
  code: factorCode.optional(),
  /** Whether to trust the browser, so that it is asked for no code for a while. */
  trust: z.boolean().optional(),
});
export type LoginForm = z.input<typeof loginForm>;
