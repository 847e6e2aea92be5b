import { inWords } from '@conference/language';
import remote from '../../remote';

/** The title of each page by its path, as declared in remote.ts. */
export const heads = inWords('heads', {
  profile: remote.pages['/profile'].title,
  edit: remote.pages['/edit-profile/:id/:index'].title,
});
