import {
  ABSTRACT_TYPE_FIELD,
  abstractTypeOf,
  displayValue,
  fileKind,
  fieldText,
  fileSize,
  type Field,
} from '@conference/contracts';
import { FileField, PasswordField, SegmentedRadio, Select, TextArea, TextField } from '@conference/ui';
import { useController, type Control, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { ABSTRACT_ACCEPT } from '../application/abstract-file';
import { texts } from '../contract-form/texts';
import type { ContractForm } from '../contract-form/use-contract-form';
import { optionsOf } from './groups';

interface ContractFieldProps<Input extends FieldValues> {
  name: Path<Input>;
  field: Field;
  form: ContractForm<Input>;
}

const inputOf = {
  line: { type: 'text' },
  email: { type: 'email' },
  phone: { type: 'tel' },
  link: { type: 'url' },
  birthday: { type: 'date' },
  age: { inputMode: 'numeric' },
} as const;

/** A row on a phone has room for so many segments. An edition may offer more. */
const MOST_SEGMENTS = 4;

/** A field of a contract, drawn with the control of its kind. */
export function ContractField<Input extends FieldValues>({ name, field, form }: ContractFieldProps<Input>) {
  const { autoComplete } = field;
  const label = fieldText(field.label);
  const hint = field.hint && fieldText(field.hint);
  const props = { ...form.field(name), label, hint, autoComplete };
  switch (field.kind) {
    case 'choice': {
      const options = optionsOf(field).map((value) => ({ value, label: displayValue(field, value) }));
      const placeholder = field.placeholder
        ? fieldText(field.placeholder)
        : options.length > MOST_SEGMENTS && texts.choose(label);
      if (placeholder) return <Select {...props} options={options} placeholder={placeholder} />;
      return <SegmentedRadio {...props} options={options} />;
    }
    case 'paragraph':
      return <TextArea {...props} />;
    case 'password':
      return <PasswordField {...props} />;
    case 'file':
      return <AbstractFile name={name} field={field} form={form} />;
    default:
      return <TextField {...props} {...inputOf[field.kind]} />;
  }
}

/**
 * The form holds the file, not the browser's control, so that it survives a failed attempt. It is checked when it is chosen, and its type
 * is chosen with it.
 */
function AbstractFile<Input extends FieldValues>({ name, field: { label, hint }, form }: ContractFieldProps<Input>) {
  const { id, error, optional } = form.field(name);
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name, control: form.control as Control<Input> });
  const choose = (file: File | undefined) => {
    onChange(file);
    form.validate(name);
    const type = file && abstractTypeOf(file.name);
    const typeField = ABSTRACT_TYPE_FIELD as Path<Input>;
    if (type || !file) form.follow(typeField, type as PathValue<Input, typeof typeField> | undefined);
  };
  return (
    <FileField
      id={id}
      name={name}
      label={fieldText(label)}
      hint={hint && fieldText(hint)}
      error={error}
      optional={optional}
      accept={ABSTRACT_ACCEPT}
      file={value ?? null}
      facts={value && `${fileKind(value.name)}, ${fileSize(value.size)}`}
      onChoose={choose}
      onRemove={optional ? () => choose(undefined) : undefined}
      onBlur={onBlur}
      ref={ref}
      invitation={texts.drop}
    />
  );
}
