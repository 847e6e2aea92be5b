import { isStaleBangla } from '@conference/edition/editing';
import { TextArea, TextField } from '@conference/ui';
import { useState, type KeyboardEvent } from 'react';
import { useEditing } from './editing-context';
import { texts } from './texts';
import { useError } from './use-error';

const rows = { paragraph: 3, long: 8 };

interface TextInBothProps {
  label: string;
  hint?: string;
  value: { en?: string; bn?: string };
  path: readonly string[];
  size: 'line' | 'paragraph' | 'long';
  most: number;
  /** Whether the English may be left out; the Bangla always may. */
  optional?: boolean;
  /** Called on Enter in a text that is all of an item. */
  onEnter?(): void;
}

/** A text in English, and in Bangla beside it, which says so where only the English has changed. */
export function TextInBoth({ value, path, optional, ...shared }: TextInBothProps) {
  const { change, hasBangla, liveAt, showIn } = useEditing();
  // Whoever takes the Bangla away to write it anew keeps its field.
  const [isWritten, setWritten] = useState(false);
  const { en = '', bn } = value;
  const { label } = shared;
  const inEnglish = [...path, 'en'];
  const inBangla = [...path, 'bn'];
  const writeEnglish = (text: string) => {
    change({ op: 'set', path: inEnglish, value: text });
    // What is not translated is in English on the page in Bangla, too.
    if (bn !== undefined) showIn('en');
  };
  const writeBangla = (text: string) => {
    // A text that is not translated is left out.
    change({ op: 'set', path: inBangla, ...(text !== '' && { value: text }) });
    setWritten(true);
    showIn('bn');
  };
  return (
    <>
      <OneLanguage {...shared} path={inEnglish} value={en} optional={optional} onWrite={writeEnglish} />
      {(hasBangla || isWritten || bn !== undefined) && (
        <OneLanguage
          {...shared}
          label={texts.field.inBangla(label)}
          hint={isStaleBangla(liveAt(path), value) ? texts.field.stale : undefined}
          path={inBangla}
          value={bn ?? ''}
          optional
          lang="bn"
          onWrite={writeBangla}
        />
      )}
    </>
  );
}

interface OneLanguageProps extends Omit<TextInBothProps, 'value'> {
  value: string;
  lang?: string;
  onWrite(text: string): void;
}

function OneLanguage({ size, most, path, onEnter, onWrite, ...common }: OneLanguageProps) {
  const props = {
    ...common,
    error: useError(path),
    maxLength: most,
    'data-path': path.join('.'),
    onChange: ({ target }: { target: { value: string } }) => onWrite(target.value),
  };
  const next = (event: KeyboardEvent) => {
    if (!onEnter || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return size === 'line' ? <TextField {...props} /> : <TextArea {...props} rows={rows[size]} onKeyDown={next} />;
}
