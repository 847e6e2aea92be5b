import { firstRevision, type CalendarRevision } from './calendar/revision';
import { defaultEdition } from './default';
import { wholeEdition } from './editing/upgraded';
import { partsOf, picturesIn, type EditionDocument } from './schema';
import { shape } from './shape';

/**
 * An edition as the release store takes it.
 * @param number how often it has been published by then
 * @param calendar what calendars are told of its earlier versions
 */
export const contentOf = (
  key: string,
  number: number,
  document: EditionDocument,
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

/** The first edition of a release store that has none: the content that a site begins with. */
export const firstEdition = () => contentOf(FIRST_KEY, 1, defaultEdition);

/** Makes an edition of an older shape again, for today's pages. @throws ZodError when the document is not an edition */
export const editionAgain = (
  { key, number }: { key: string; number: number },
  document: unknown,
  parts: Readonly<Record<string, unknown>>,
) => contentOf(key, number, wholeEdition(document), calendarIn(parts));

/** The calendar revision among the parts of a stored edition. Editions from before there were revisions get the first one. */
export const calendarIn = (parts: Readonly<Record<string, unknown>>) =>
  (parts['calendar'] as CalendarRevision | undefined) ?? firstRevision;

/** The name of an edition for people, with the year, because the name alone may be the same every year. */
export const editionName = ({ identity }: Pick<EditionDocument, 'identity'>) => `${identity.name.en} ${identity.year}`;
