import { daysInWords, displayDay, openingInWords, type Core } from '@conference/edition';
import type { Piece } from './pieces';

interface Described {
  /** What it stands for, in a few words for authors of templates. */
  says: string;
  /** Whether it may have nothing to say: then its paragraph is left out. */
  optional?: true;
}

/**
 * What a template may name, and what becomes of it in a mail: a *text* within a line; a *block*, on a line of its own; or a *link*, at the
 * end of a line that begins with its label.
 */
export type Placeholder<Facts> = Described &
  (
    | { kind: 'text'; of(facts: Facts, edition: Core): string | null | undefined }
    | { kind: 'block'; of(facts: Facts, edition: Core): Piece | readonly Piece[] | undefined }
    | { kind: 'link'; of(facts: Facts, edition: Core): string }
  );

export type Placeholders<Facts> = Readonly<Record<string, Placeholder<Facts>>>;

type Of<Facts, Kind> = Extract<Placeholder<Facts>, { kind: Kind }>['of'];

/** A text within a line. */
export const text = <Facts>(says: string, of: Of<Facts, 'text'>): Placeholder<Facts> => ({ kind: 'text', says, of });
/** A piece of the mail. */
export const block = <Facts>(says: string, of: Of<Facts, 'block'>): Placeholder<Facts> => ({ kind: 'block', says, of });
/** The address of a page, shown as a button. */
export const address = <Facts>(says: string, of: Of<Facts, 'link'>): Placeholder<Facts> => ({ kind: 'link', says, of });
/** The same, with nothing to say in some mails. */
export const optional = <Facts>(placeholder: Placeholder<Facts>): Placeholder<Facts> => ({
  ...placeholder,
  optional: true,
});

/** What every template may name: facts of the edition that is live when the mail is queued. */
export const ofEdition: Placeholders<unknown> = {
  conference: text('The name of the conference', (_, { identity }) => identity.name),
  organiser: text('Who holds the conference', (_, { identity }) => identity.organiser),
  place: text('The city', (_, { identity }) => identity.place),
  dates: text('The days of the conference', (_, { dates }) => daysInWords(dates)),
  opening: text('When the conference opens', (_, { dates }) => openingInWords(dates)),
  'decision day': text('When authors are told of decisions', (_, { dates }) =>
    displayDay(dates.important.acceptanceNotification.day),
  ),
  'registration deadline': text('Until when accepted authors register', (_, { dates }) =>
    displayDay(dates.important.registrationDeadline.day),
  ),
};
