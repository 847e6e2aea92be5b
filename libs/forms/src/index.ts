/** A contract's schema and the fields of libs/ui make a form. */
export { abstractFile } from './application/abstract-file';
export { accountGroup, applicationGroups } from './application/application-fields';
export type { ApplicationName, FieldDescription, FieldGroupDescription } from './application/application-fields';
export { DescribedField } from './application/described-field';
export { FieldGroup } from './contract-form/field-group';
export { FormProblems } from './contract-form/form-problems';
export { retryKeys } from './contract-form/retry-key';
export { useContractForm } from './contract-form/use-contract-form';
export type { ContractForm, FieldBinding } from './contract-form/use-contract-form';
