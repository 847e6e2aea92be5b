import { inWords } from '@conference/language';
import remote from '../../remote';

/** What each page is called, by its path, as remote.ts declares it. */
export const heads = inWords('heads', {
  profile: remote.pages['/profile'].title,
  edit: remote.pages['/edit-profile/:id/:index'].title,
});
