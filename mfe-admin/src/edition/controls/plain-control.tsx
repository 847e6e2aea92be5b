import type { EditorField } from '@conference/edition/editing';
import { Checkbox, Select, TextField } from '@conference/ui';
import { useState } from 'react';
import { useEditing } from './editing-context';
import type { ControlProps } from './control';
import { inDhaka, outOfDhaka } from '../dhaka';
import { texts } from './texts';
import { useError } from './use-error';

/** A value that is no text for readers: a day, a number, an address, a choice. */
export function PlainControl({ field, value, path }: ControlProps) {
  const { change, choicesFor } = useEditing();
  const error = useError(path);
  const { label, kind } = field;
  const set = (next?: unknown) =>
    change({ op: 'set', path: [...path], ...(next !== undefined && { value: next as never }) });
  const text = String(value);
  const common = { label, error };
  const typed = { ...common, value: text, onChange: (event: { target: { value: string } }) => set(event.target.value) };

  const choices = choicesFor(path);
  if (choices) return <Reference {...common} choices={choices} value={value} onChange={set} />;
  switch (kind) {
    case 'flag':
      return (
        <Checkbox
          {...common}
          optional
          checked={value === true}
          onChange={({ target }) => set(target.checked || undefined)}
        />
      );
    case 'choice':
      return (
        <Select
          {...typed}
          options={field.options.map((word) => ({ value: word, label: word }))}
          placeholder={texts.field.unknown}
        />
      );
    case 'number':
      return <NumberControl {...common} {...field} value={text} onChange={set} />;
    case 'instant':
      return (
        <TextField
          {...common}
          hint={texts.field.inDhaka}
          // A second is chosen, too: a form is open until its last one has passed.
          type={'datetime-local' as 'text'}
          step={1}
          value={inDhaka(text)}
          onChange={({ target }) => target.value !== '' && set(outOfDhaka(target.value))}
        />
      );
    case 'day':
      return <TextField {...typed} type="date" />;
    case 'time':
      return <TextField {...typed} type={'time' as 'text'} />;
    case 'email':
      return <TextField {...typed} type="email" />;
    case 'link':
      return <TextField {...typed} type="url" />;
    case 'phone':
      return <TextField {...typed} type="tel" />;
    default:
      return <TextField {...typed} maxLength={'most' in field ? field.most : undefined} />;
  }
}

interface NumberControlProps extends Pick<Extract<EditorField, { kind: 'number' }>, 'isWhole' | 'least' | 'most'> {
  label: string;
  error?: string;
  value: string;
  onChange(value: number): void;
}

/** A number. What is none yet stays as it is typed: somebody takes away the old one first. */
function NumberControl({ label, error, value, isWhole, least, most, onChange }: NumberControlProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      error={error}
      type="number"
      value={typed ?? value}
      step={isWhole ? 1 : 'any'}
      min={least}
      max={most}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '') onChange(Number(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

interface ReferenceProps {
  label: string;
  error?: string;
  value: unknown;
  choices: readonly { value: string; label: string }[];
  onChange(value: unknown): void;
}

/** A choice of something that stands elsewhere in the edition. */
function Reference({ label, error, value, choices, onChange }: ReferenceProps) {
  const chosen = choices.find((choice) => choice.value === String(value));
  const pick = (picked: string) => {
    if (picked) onChange(typeof value === 'number' ? Number(picked) : picked);
  };
  return (
    <Select
      label={label}
      error={error}
      options={choices}
      placeholder={texts.field.unknown}
      value={chosen?.value ?? ''}
      onChange={({ target }) => pick(target.value)}
    />
  );
}
