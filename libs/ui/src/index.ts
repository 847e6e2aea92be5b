/// <reference path="./css-modules.d.ts" />
/** Accessible components in the product's look. They hold no data and know no router. */
export { Button, ButtonLink } from './button/button';
export type { ButtonProps, ButtonVariant } from './button/button';
export { Card } from './card/card';
export { Dialog } from './dialog/dialog';
export { ErrorSummary } from './error-summary/error-summary';
export type { FieldFault } from './error-summary/error-summary';
export { Checkbox } from './field/checkbox';
export { Field, useField } from './field/field';
export type { ControlProps, FieldProps } from './field/field';
export { FileField } from './field/file-field';
export { PasswordField } from './field/password-field';
export { SegmentedRadio } from './field/segmented-radio';
export { Select } from './field/select';
export { TextArea } from './field/text-area';
export { TextField } from './field/text-field';
export { PageHeading } from './page-heading/page-heading';
export { Spinner } from './spinner/spinner';
export { StatusTag } from './status-tag/status-tag';
export type { Standing } from './status-tag/status-tag';
export { TextLink } from './text-link/text-link';
export type { Draft } from './woven/draft';
export { Woven } from './woven/woven';
export type { Yarn } from './woven/woven';
