import { daysInWords, type Core } from '@conference/edition';
import { mailTexts } from './texts';

/** The last lines of every mail: the organiser, and what the conference is. */
export interface Signature {
  greeting: string;
  organiser: string;
  /** Its name alone, which stands above every mail. */
  name: string;
  conference: string;
}

export function signatureOf({ identity, dates }: Pick<Core, 'identity' | 'dates'>): Signature {
  const { name, organiser, place, country } = identity;
  return {
    greeting: mailTexts.greeting,
    organiser,
    name,
    conference: `${name}, ${daysInWords(dates)}, ${place}, ${country}`,
  };
}
