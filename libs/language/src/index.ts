export { addressIn, answeredIn, LANGUAGE_PARAMETER, languageOf, ownPrefix, withoutPrefix } from './addresses';
export { currentLanguage, languages, setLanguageReader, type Language } from './language';
export { inDigits, inWords, type Translated } from './words';
