/** A contract's schema and the fields of libs/ui make a form. */
export { abstractFile } from './application/abstract-file';
export { Fieldset } from './contract-form/fieldset';
export { FormProblems } from './contract-form/form-problems';
export { nativeForm } from './contract-form/native-form';
export type { NativeForm } from './contract-form/native-form';
export { useContractForm } from './contract-form/use-contract-form';
export type { Attempt } from './contract-form/use-attempt';
export { useIsHere } from './contract-form/use-is-here';
export type { ContractForm, ContractFormSettings, FieldBinding } from './contract-form/use-contract-form';
export { DescribedGroups } from './described/described-groups';
export { blanksOf, fieldsIn, fitsOf, namesOf } from './described/field-groups';
export { DiscardDraft } from './draft/discard-draft';
export { DraftNote } from './draft/draft-note';
export { DraftRestored } from './draft/draft-restored';
export { useIsDrawnAhead } from './drawn-ahead/use-is-drawn-ahead';
export { ClosingNotice } from './form-page/closing-notice';
export { FormPage } from './form-page/form-page';
export type { FormPageProps } from './form-page/form-page';
