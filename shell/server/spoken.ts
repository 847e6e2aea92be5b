import { languages, type Language } from '@conference/language';
import type { ReleasedModule } from '@conference/release-store';
import { isAnnounced } from './edition';
import { speaks, type ServedRelease } from './live-release';

/** The languages that the head of a module's pages names. */
export const announcedBy = (release: ServedRelease, owner: ReleasedModule) =>
  languages.filter((language) => isSpoken(release, owner, language) && isAnnounced(release, language));

/** Whether a module's pages can be read in a language. Edition, shell and module must all have it. */
export const isSpoken = (release: ServedRelease, owner: ReleasedModule, language: Language): boolean =>
  language === 'en' ||
  (release.edition?.parts[language] !== undefined &&
    [release.shell, owner].every((one) => hasWords(release, one, language)));

/** Whether a module has words in a language. A local module counts as having them: it tells by itself once it is loaded. */
export const hasWords = ({ preview }: ServedRelease, module: ReleasedModule, language: Language): boolean =>
  speaks(module, language) || (preview?.local !== undefined && preview.module === module.name);
