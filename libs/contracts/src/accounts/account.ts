import { z } from 'zod';
import { email } from '../text';

/** An organiser, and an author. */
export const roles = ['admin', 'user'] as const;
export type Role = (typeof roles)[number];

/** Who is signed in, as the local session keeps it. */
export interface SessionUser {
  _id: string;
  email: string;
  fullName: string;
  role: Role;
}

/** What signing in hands out. */
export interface Credentials {
  token: string;
  user: SessionUser;
  role: Role;
}

/** POST /login. The password is taken as it is typed: an old one may be shorter than today's rule. */
export const loginForm = z.object({
  email,
  password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(1024, 'Login failed'),
});
export type LoginForm = z.input<typeof loginForm>;
