import { inWords } from '@conference/language';
import remote from '../../remote';

/** What each page is called and what it is about, by its path, as remote.ts declares it. */
export const heads = inWords('heads', remote.pages);
