import type { Language } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import { sessionTypeNames } from '../session-types';
import { sessionTypeNames as banglaTypeNames } from '../session-types.bn';
import type { CalendarWords } from './programme-calendar';

/** The calendars' own texts, in each language. */
export const calendarWords: Readonly<Record<Language, CalendarWords>> = {
  en: { language: 'en', types: sessionTypeNames, digits: String, sentence: (fact) => `${fact}.` },
  bn: { language: 'bn', types: banglaTypeNames, digits: banglaDigits, sentence: (fact) => `${fact}।` },
};
