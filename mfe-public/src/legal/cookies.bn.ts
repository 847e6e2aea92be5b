import { cookies as document } from '@conference/edition/bn/legal/cookies';
import { learn } from '@conference/language/learn';

learn('bn', { 'legal/cookies': { document } });

export { Cookies } from './cookies';
