import { z } from 'zod';
import { accountMessages } from '../accounts/texts';
import { newcomer } from './newcomer';

const notValid = { error: () => accountMessages.invitation };
const token = z.string(notValid).regex(/^[\w-]{43}$/, notValid);

/** GET /invitation */
export const invitationQuery = z.object({ token });

/** POST /invitation. People who can already sign in send only the token. */
export const acceptance = z.object({ token, ...z.object(newcomer).partial().shape });
export type Acceptance = z.output<typeof acceptance>;
