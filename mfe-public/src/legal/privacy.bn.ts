import { privacy as document } from '@conference/edition/bn/legal/privacy';
import { learn } from '@conference/language/learn';

learn('bn', { 'legal/privacy': { document } });

export { Privacy } from './privacy';
