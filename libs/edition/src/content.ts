import { firstRevision, type CalendarRevision } from './calendar/revision';
import { defaultEdition } from './default';
import { wholeEdition } from './editing/upgraded';
import { partsOf, picturesIn, type Edition } from './schema';
import { shape } from './shape';

/**
 * An edition as the release store takes it.
 * @param number how often it has been published by then
 * @param calendar what calendars are told of its earlier versions
 */
export const contentOf = (
  key: string,
  number: number,
  document: Edition,
  calendar: CalendarRevision = firstRevision,
) => ({
  key,
  number,
  shape,
  document,
  parts: { en: { ...partsOf(document, 'en'), calendar }, bn: { ...partsOf(document, 'bn'), calendar } },
  images: picturesIn(document),
});

/** The key of the edition that a site begins with. */
export const FIRST_KEY = String(defaultEdition.identity.year);

/** What a release store without an edition takes as its first one: the content that a site begins with. */
export const firstEdition = () => contentOf(FIRST_KEY, 1, defaultEdition);

/** An edition of an older shape with what pages of today show of it. @throws ZodError when the document is no edition */
export const editionAgain = (
  { key, number }: { key: string; number: number },
  document: unknown,
  parts: Readonly<Record<string, unknown>>,
) => contentOf(key, number, wholeEdition(document), calendarIn(parts));

/** What calendars are told, from the parts of a stored edition. Those of before have changed nothing yet. */
export const calendarIn = (parts: Readonly<Record<string, unknown>>) =>
  (parts['calendar'] as CalendarRevision | undefined) ?? firstRevision;

/** What an edition is called: its name may be the same every year. */
export const editionName = ({ identity }: Pick<Edition, 'identity'>) => `${identity.name.en} ${identity.year}`;
