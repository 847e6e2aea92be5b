import { AsyncLocalStorage } from 'node:async_hooks';
import { setLanguageReader, type Language } from '@conference/language';
import { learn } from '@conference/language/learn';
import { words } from './words.bn';

// Only a word: a database connection outlives the request that opened it, and would keep more alive.
const spoken = new AsyncLocalStorage<{ language: Language }>();

learn('bn', words);
setLanguageReader(() => spoken.getStore()?.language ?? 'en');

/** Runs work in a language: what it says in the meantime, also later and beside others, is in that one. */
export const speaking = <T>(language: Language, work: () => T): T => spoken.run({ language }, work);

/** Has the rest of a request answered in English: organisers work in it. */
export function speakEnglish(): void {
  const request = spoken.getStore();
  if (request) request.language = 'en';
}
