import { isStaleBangla } from '@conference/edition/editing';
import { TextArea, TextField } from '@conference/ui';
import { useState } from 'react';
import type { ControlProps } from './control';
import { useEditing } from './editing-context';
import styles from '../edition.module.css';
import { withBangla, withEnglish, type Line } from './lines';
import { texts } from './texts';
import { errorAt } from './use-error';

/** Texts of one line each, which are changed as a whole: in English in one field, in Bangla in one for each line. */
export function LinesControl({ field: { label }, value, path }: ControlProps) {
  const { change, hasBangla, liveAt, showIn, errors } = useEditing();
  // Whoever takes the Bangla away to write it anew keeps its fields.
  const [isWritten, setWritten] = useState(false);
  const lines = value as readonly Line[];
  const live = (liveAt(path) ?? []) as readonly Line[];
  const isTranslated = lines.some(({ bn }) => bn !== undefined);
  const inEnglish = lines.map((_, index) => errorAt(errors, [...path, String(index), 'en']));
  const set = (next: readonly Line[]) => change({ op: 'set', path: [...path], value: next as never });
  return (
    <>
      <TextArea
        label={label}
        hint={texts.field.linesHint}
        error={errorAt(errors, path) ?? inEnglish.find(Boolean)}
        value={lines.map(({ en }) => en).join('\n')}
        onChange={({ target }) => {
          set(withEnglish(lines, target.value.split('\n')));
          if (isTranslated) showIn('en');
        }}
      />
      {(hasBangla || isWritten || isTranslated) && (
        <fieldset className={styles.group}>
          <legend>{texts.field.inBangla(label)}</legend>
          {lines.map((line, index) => (
            <TextField
              key={index}
              label={line.en || texts.field.line(index + 1)}
              hint={isStaleBangla(live[index], line) ? texts.field.stale : undefined}
              lang="bn"
              optional
              error={errorAt(errors, [...path, String(index), 'bn'])}
              value={line.bn ?? ''}
              data-path={[...path, index, 'bn'].join('.')}
              onChange={({ target }) => {
                set(withBangla(lines, index, target.value));
                setWritten(true);
                showIn('bn');
              }}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
