import { inWords } from '@conference/language';
import remote from '../../remote';

/** The title and description of each page by its path, as declared in remote.ts. */
export const heads = inWords('heads', remote.pages);
