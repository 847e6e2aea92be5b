import { shown, type Field } from '@conference/contracts';
import { FileField, PasswordField, SegmentedRadio, Select, TextArea, TextField } from '@conference/ui';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { ABSTRACT_ACCEPT, ABSTRACT_INVITATION } from '../application/abstract-file';
import type { ContractForm } from '../contract-form/use-contract-form';

interface DescribedFieldProps<Input extends FieldValues> {
  name: Path<Input>;
  field: Field;
  form: ContractForm<Input>;
}

/** How the browser asks for a line of each kind. */
const asks = {
  line: { type: 'text' },
  email: { type: 'email' },
  phone: { type: 'tel' },
  link: { type: 'url' },
  birthday: { type: 'date' },
  age: { inputMode: 'numeric' },
} as const;

/** Draws a field of a contract with the control of its kind, and ties it to the form. */
export function DescribedField<Input extends FieldValues>({ name, field, form }: DescribedFieldProps<Input>) {
  const { label, hint, autoComplete } = field;
  const props = { ...form.field(name), label, hint, autoComplete };
  switch (field.kind) {
    case 'choice': {
      const { options, placeholder } = field;
      if (placeholder) return <Select {...props} options={options} placeholder={placeholder} />;
      return <SegmentedRadio {...props} options={options.map((value) => ({ value, label: shown(field, value) }))} />;
    }
    case 'paragraph':
      return <TextArea {...props} />;
    case 'password':
      return <PasswordField {...props} />;
    case 'file':
      return <AbstractFile name={name} field={field} form={form} />;
    default:
      return <TextField {...props} {...asks[field.kind]} />;
  }
}

/** The file is held by the form, not by the browser's control, so that it outlives a failed attempt. It is judged when it is chosen. */
function AbstractFile<Input extends FieldValues>({ name, field: { label, hint }, form }: DescribedFieldProps<Input>) {
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
