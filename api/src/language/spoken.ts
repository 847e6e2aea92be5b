import { AsyncLocalStorage } from 'node:async_hooks';
import { setLanguageReader, type Language } from '@conference/language';
import { learn } from '@conference/language/learn';
import { words } from './words.bn';

// Holds nothing but a word: a database connection outlives the request that opened it, and would keep everything in here alive.
const spoken = new AsyncLocalStorage<{ language: Language }>();

learn('bn', words);
setLanguageReader(() => spoken.getStore()?.language ?? 'en');

/** Runs work in a language. It counts for everything that the work starts, also for what ends later or runs beside other requests. */
export const speaking = <T>(language: Language, work: () => T): T => spoken.run({ language }, work);

/** Has the rest of a request answered in English: organisers work in it. */
export function speakEnglish(): void {
  const request = spoken.getStore();
  if (request) request.language = 'en';
}
