export { blank, blankOf, filled } from './editing/blank';
export {
  errorsIn,
  isStaleBangla,
  missingIn,
  outdatedIn,
  staleBanglaIn,
  untranslatedIn,
  type Remark,
} from './editing/check';
export { changeInWords, reverted, type Change } from './editing/change';
export { differences, titleOf, valueInWords, type Difference } from './editing/difference';
export { draftFlaw, isSection, MOST_SECTION_BYTES } from './editing/draft';
export {
  apply,
  conflict,
  inverse,
  merge,
  NotApplicable,
  operation,
  valueAt,
  type Operation,
} from './editing/operation';
export { legalOutline, type LegalPage } from './legal/outline';
export { nextYear, remarksToCheck, type NextYear } from './editing/next-year';
export { readEdition, upgraded, upgradedEdition, wholeEdition } from './editing/upgraded';
export { fieldsOf, labelsAt, sectionNames, sectionTitles, type EditorField } from './editing/fields';
export { itemName } from './schema/unknown';
