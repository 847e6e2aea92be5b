export { currentLanguage, languages, type Language } from './language';
export { inWords, learn, type Translated } from './words';
export { inDigits } from './digits';
