import { templateRecordAccess, type TemplateRecordKind } from '@conference/contracts';
import { Select, TextField } from '@conference/ui';
import { useDeferredValue, useState, type ComponentType } from 'react';
import { useMay } from '../../console/admin-session';
import { useLoaded } from '../../console/use-loaded';
import styles from './template-editor.module.css';
import { texts } from './texts';

const says = texts.preview;

/** The most records to choose from; a search finds the others. */
const MOST = '20';

interface Choice {
  value: string;
  label: string;
}

interface ChooseRecordProps {
  kind: TemplateRecordKind;
  /** Its id. */
  chosen: string | undefined;
  onChosen(id: string | undefined): void;
}

interface FoundProps extends Omit<ChooseRecordProps, 'kind'> {
  /** What the names contain. */
  q: string;
}

const choices: Record<TemplateRecordKind, ComponentType<FoundProps>> = {
  application: Applications,
  entry: Guests,
  volunteer: Volunteers,
  sponsor: Sponsors,
};

/** Chooses the record for a preview, from those that the organiser may see. */
export function ChooseRecord({ kind, ...rest }: ChooseRecordProps) {
  const may = useMay();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed);
  const Choice = choices[kind];
  if (!may(templateRecordAccess[kind])) return null;
  return (
    <div className={styles.record}>
      <TextField
        label={says.find}
        type="search"
        optional
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Choice q={q.trim()} {...rest} />
    </div>
  );
}

const query = (q: string) => ({ query: { page: '1', pageSize: MOST, ...(q && { q }) } });

function Applications({ q, ...rest }: FoundProps) {
  const found = useLoaded('GET /registrations', query(q)).answer ?? [];
  const options = found.map(({ _id: value, fullName, abstractTitle }) => ({
    value,
    label: `${fullName}: ${abstractTitle}`,
  }));
  return <Found kind="application" options={options} {...rest} />;
}

function Guests({ q, ...rest }: FoundProps) {
  const found = useLoaded('GET /audience', query(q)).answer?.audience ?? [];
  return <Found kind="entry" options={found.map(({ _id: value, name: label }) => ({ value, label }))} {...rest} />;
}

function Volunteers({ q, ...rest }: FoundProps) {
  const found = useLoaded('GET /volunteer-register', query(q)).answer?.volunteers ?? [];
  return (
    <Found kind="volunteer" options={found.map(({ _id: value, fullName: label }) => ({ value, label }))} {...rest} />
  );
}

function Sponsors({ q, ...rest }: FoundProps) {
  const found = useLoaded('GET /sponsors', query(q)).answer ?? [];
  return <Found kind="sponsor" options={found.map(({ _id: value, name: label }) => ({ value, label }))} {...rest} />;
}

function Found({ kind, options, chosen, onChosen }: Omit<ChooseRecordProps, 'q'> & { options: Choice[] }) {
  return (
    <Select
      label={says.about[kind]}
      options={options}
      placeholder={says.sample}
      optional
      // The chosen record may no longer be among the found ones.
      value={options.some(({ value }) => value === chosen) ? chosen : ''}
      onChange={({ target }) => onChosen(target.value || undefined)}
    />
  );
}
