import { terms as document } from '@conference/edition/bn/legal/terms';
import { learn } from '@conference/language/learn';

learn('bn', { 'legal/terms': { document } });

export { Terms } from './terms';
