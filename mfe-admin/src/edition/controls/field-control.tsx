import { filled } from '@conference/edition/editing';
import { Button } from 'antd';
import { useContext } from 'react';
import { newId, type ControlProps } from './control';
import { ItemTitle, useEditing } from './editing-context';
import { PlainControl } from './plain-control';
import { TextControl } from './text-control';
import { GroupControl } from './group-control';
import { InsteadControl } from './instead-control';
import { LinesControl } from './lines-control';
import { ListControl } from './list-control';
import { PictureControl } from './picture-control';
import styles from '../edition.module.css';
import { texts } from './texts';
import { useHandOver } from './use-hand-over';

/** A field of a section: unknown, left out, or filled in. */
export function FieldControl({ field, value, path, onEnter }: ControlProps) {
  const { change, choiceAt } = useEditing();
  const item = useContext(ItemTitle);
  const { place, handOver } = useHandOver();
  const { label, ask, optional, kind } = field;
  // The button that is pressed gives way to the field, or the field to a button.
  const set = (next?: unknown) => {
    change({ op: 'set', path: [...path], ...(next !== undefined && { value: next as never }) });
    handOver();
  };
  // The control of `instead` sets the version, too.
  if (kind === 'id' || field.name === 'insteadOf') return null;
  if (field.name === 'instead') return <InsteadControl field={field} value={value} path={path} />;
  if (kind === 'key')
    return choiceAt(path.slice(0, -1)) ? (
      <p className={styles.key}>
        {texts.choice.key.before} <code>{String(value)}</code>
        {texts.choice.key.after}
      </p>
    ) : null;
  if (kind === 'picture') return <PictureControl field={field} value={value} path={path} />;
  if (kind === 'flag') return <PlainControl field={field} value={value} path={path} />;
  if (value === undefined && optional)
    return (
      <Button ref={place} className={styles.lone} onClick={() => set(ask === undefined ? filled(field, newId) : null)}>
        {texts.field.add(label)}
      </Button>
    );
  if (value === null)
    return (
      <div ref={place} className={styles.unknown}>
        <p>
          <b>{label}</b>: {texts.field.unknown}
        </p>
        <Button aria-label={texts.field.enter(label, item)} onClick={() => set(filled(field, newId))}>
          {texts.field.enterShort}
        </Button>
        {optional && <Button onClick={() => set()}>{texts.field.leaveOut(label)}</Button>}
      </div>
    );
  return (
    <div ref={place} className={styles.control}>
      <Filled field={field} value={value} path={path} onEnter={onEnter} />
      {ask !== undefined && (
        <Button type="link" size="small" onClick={() => set(null)}>
          {texts.field.unsay(label)}
        </Button>
      )}
      {optional && (
        <Button type="link" size="small" onClick={() => set()}>
          {texts.field.leaveOut(label)}
        </Button>
      )}
    </div>
  );
}

const draw = (inner: ControlProps) => <FieldControl key={inner.field.name} {...inner} />;

function Filled({ field, value, path, onEnter }: ControlProps) {
  switch (field.kind) {
    case 'text':
      return <TextControl field={field} value={value} path={path} onEnter={onEnter} />;
    case 'group':
      return <GroupControl field={field} value={value} path={path} draw={draw} />;
    case 'list':
      return <ListControl field={field} value={value} path={path} draw={draw} />;
    case 'lines':
      return <LinesControl field={field} value={value} path={path} />;
    default:
      return <PlainControl field={field} value={value} path={path} />;
  }
}
