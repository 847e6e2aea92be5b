import type { EditorField } from '@conference/edition/editing';
import { TextArea, TextField } from '@conference/ui';
import type { KeyboardEvent } from 'react';
import { useEditing } from './editing-context';
import type { ControlProps } from './control';
import { texts } from './texts';
import { useError } from './use-error';

type TextProps = ControlProps<Extract<EditorField, { kind: 'text' }>>;

const rows = { paragraph: 3, long: 8 };

/** A text in English, and in Bangla beside it. */
export function TextControl({ field, value, path, onEnter }: TextProps) {
  const { hasBangla } = useEditing();
  const { en = '', bn } = value as { en?: string; bn?: string };
  return (
    <>
      <OneLanguage field={field} path={[...path, 'en']} label={field.label} value={en} onEnter={onEnter} />
      {(hasBangla || bn !== undefined) && (
        <OneLanguage
          field={field}
          path={[...path, 'bn']}
          label={texts.section.inBangla(field.label)}
          value={bn ?? ''}
          onEnter={onEnter}
          isBangla
        />
      )}
    </>
  );
}

interface OneLanguageProps extends Pick<TextProps, 'field' | 'path' | 'onEnter'> {
  label: string;
  value: string;
  isBangla?: boolean;
}

function OneLanguage({ field: { size, most }, path, label, value, onEnter, isBangla = false }: OneLanguageProps) {
  const { change } = useEditing();
  const error = useError(path);
  // A text that is not translated is left out.
  const write = (text: string) =>
    change({ op: 'set', path: [...path], ...(isBangla && text === '' ? {} : { value: text }) });
  const props = {
    ...{ label, value, error, optional: isBangla, maxLength: most },
    ...(isBangla && { lang: 'bn' }),
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  };
  const next = (event: KeyboardEvent) => {
    if (!onEnter || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return size === 'line' ? <TextField {...props} /> : <TextArea {...props} rows={rows[size]} onKeyDown={next} />;
}
