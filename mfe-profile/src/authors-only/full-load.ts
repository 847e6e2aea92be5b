import { ownPrefix } from '@conference/language';

/** Opens another document of the site in place of this history entry: the Back button must not lead to a redirect. */
export function openWithFullLoad(path: string): void {
  window.location.replace(ownPrefix() + path);
}
