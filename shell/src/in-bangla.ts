import { markEnglish } from './language/mark-in-page';
import './words.bn';

/** What a page in Bangla has beside an English one: its words are learnt when this file is loaded. */
export const begin = (): void => markEnglish(document.body);
