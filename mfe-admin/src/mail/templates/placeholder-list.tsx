import type { MailTemplateRecord, TemplatePlaceholder } from '@conference/contracts';
import { useId } from 'react';
import styles from './template-editor.module.css';
import { texts } from './texts';

const says = texts.one.placeholders;

interface PlaceholderListProps {
  of: MailTemplateRecord;
  onChosen(placeholder: TemplatePlaceholder): void;
}

/** The placeholders of a template, those of its mail first. Each is a button that inserts it into the text. */
export function PlaceholderList({ of: { placeholders }, onChosen }: PlaceholderListProps) {
  const id = useId();
  return (
    <section className={styles.placeholders} aria-labelledby={id}>
      <h2 id={id}>{says.title}</h2>
      <p>{says.lead}</p>
      <ul>
        {placeholders.map((placeholder) => (
          <li key={placeholder.name}>
            <button type="button" onClick={() => onChosen(placeholder)}>
              {`{{${placeholder.name}}}`}
            </button>
            <small>{noteOn(placeholder)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function noteOn({ says: meaning, kind, required, optional }: TemplatePlaceholder): string {
  const notes = [
    ...(kind === 'text' ? [] : [says.kinds[kind]]),
    ...(required ? [says.required] : []),
    ...(optional ? [says.optional] : []),
  ];
  return notes.length > 0 ? `${meaning} (${notes.join(', ')})` : meaning;
}
