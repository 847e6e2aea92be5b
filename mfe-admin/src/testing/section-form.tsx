import { defaultEdition } from '@conference/edition/default';
import { apply, errorsIn, fieldsOf, valueAt } from '@conference/edition/editing';
import type { SectionName } from '@conference/edition/schema';
import { useState } from 'react';
import { EditingContext, type Editing } from '../edition/controls/editing-context';
import { FieldControl } from '../edition/controls/field-control';
import { referencesOf } from '../edition/controls/references';

interface SectionFormProps extends Partial<Pick<Editing, 'hasBangla' | 'showIn'>> {
  section: SectionName;
  begin: object;
}

/** The form of a section. It applies its changes and reports them. It begins with the live values. */
export function SectionForm({ section, begin, hasBangla = false, showIn = () => undefined }: SectionFormProps) {
  const [content, setContent] = useState(begin as Record<string, unknown>);
  const [news, announce] = useState('');
  const document = { ...defaultEdition, [section]: content };
  return (
    <EditingContext
      value={{
        change: (one) => setContent((before) => apply(before, one)),
        hasBangla,
        showIn,
        liveAt: (path) => valueAt(begin, path),
        errors: errorsIn(document).filter(({ path }) => path[0] === section),
        choicesFor: (path) => referencesOf(document, [section, ...path]),
        valueAt: (path) => valueAt(content, path),
        choiceAt: () => undefined,
        onMoved: () => undefined,
        announce,
      }}
    >
      <p role="status">{news}</p>
      {fieldsOf(section).map((field) => (
        <FieldControl key={field.name} field={field} value={content[field.name]} path={[field.name]} />
      ))}
    </EditingContext>
  );
}
