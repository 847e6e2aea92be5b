/** A contract's schema and the fields of libs/ui make a form. */
export { abstractFile } from './application/abstract-file';
export { accountGroup, applicationGroups } from './application/application-fields';
export { FieldGroup } from './contract-form/field-group';
export { FormProblems } from './contract-form/form-problems';
export { useContractForm } from './contract-form/use-contract-form';
export type { Attempt } from './contract-form/use-attempt';
export { useIsHere } from './contract-form/use-is-here';
export type { ContractForm, ContractFormSettings, FieldBinding } from './contract-form/use-contract-form';
export { DescribedGroups } from './described/described-groups';
export { blanksOf, fitsOf, namesOf } from './described/field-description';
export type { FieldDescription, FieldGroupDescription } from './described/field-description';
export { personFields } from './described/person-fields';
export { DiscardDraft } from './draft/discard-draft';
export { DraftNote } from './draft/draft-note';
export { DraftRestored } from './draft/draft-restored';
export { ClosingNotice } from './form-page/closing-notice';
export { FormPage } from './form-page/form-page';
export type { FormPageProps } from './form-page/form-page';
