import { FileField, PasswordField, SegmentedRadio, Select, TextArea, TextField } from '@conference/ui';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import type { ContractForm } from '../contract-form/use-contract-form';
import { ABSTRACT_ACCEPT, ABSTRACT_INVITATION } from '../application/abstract-file';
import type { FieldDescription } from './field-description';

interface DescribedFieldProps<Input extends FieldValues> {
  description: FieldDescription<Path<Input>>;
  form: ContractForm<Input>;
}

/** Draws a described field with the control it asks for, and ties it to the form. */
export function DescribedField<Input extends FieldValues>({ description, form }: DescribedFieldProps<Input>) {
  const { name, label, hint, autoComplete } = description;
  const props = { ...form.field(name), label, hint, autoComplete };
  switch (description.control) {
    case 'select':
      return <Select {...props} options={description.options} placeholder={description.placeholder} />;
    case 'segmented':
      return <SegmentedRadio {...props} options={description.options} />;
    case 'paragraph':
      return <TextArea {...props} />;
    case 'password':
      return <PasswordField {...props} />;
    case 'abstract':
      return <AbstractFile description={description} form={form} />;
    case 'digits':
      return <TextField {...props} inputMode="numeric" />;
    default:
      return <TextField {...props} type={description.control} />;
  }
}

/** The file is held by the form, not by the browser's control, so that it outlives a failed attempt. It is judged when it is chosen. */
function AbstractFile<Input extends FieldValues>({ description, form }: DescribedFieldProps<Input>) {
  const { name, label, hint } = description;
  const { id, error, optional } = form.field(name);
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name, control: form.control as Control<Input> });
  const choose = (file: File | undefined) => {
    onChange(file);
    form.judge(name);
  };
  return (
    <FileField
      id={id}
      name={name}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      accept={ABSTRACT_ACCEPT}
      file={value ?? null}
      onChoose={choose}
      onRemove={optional ? () => choose(undefined) : undefined}
      onBlur={onBlur}
      ref={ref}
      invitation={ABSTRACT_INVITATION}
    />
  );
}
