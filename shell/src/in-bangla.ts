import { markEnglish } from './language/mark-in-page';
import './words.bn';

/** Starts the parts that only Bangla pages have. Loading this file already learns the words. */
export const begin = (): void => markEnglish(document.body);
