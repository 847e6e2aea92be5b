import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { blank } from '@conference/edition/editing';
import { FieldError } from '@conference/ui';
import { Button } from 'antd';
import { useId } from 'react';
import { useEditing } from './editing-context';
import { newId, type OuterControlProps } from './control';
import { labelOf, ListItem, type Item, type ListField } from './list-item';
import styles from '../edition.module.css';
import { texts } from './texts';
import { useError, useFlawed } from './use-error';
import { useHandOver } from './use-hand-over';

/** Characters of a new key: as many as every column of records has room for. */
const KEY_LENGTH = 12;

const nothing = () => undefined;

/** Where an item is put is told as with the buttons: what the library would say beside that names ids. */
const silence = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

/** What an item is known by, in paths. */
const nameOf = ({ id, key, day }: Item) => String(id ?? key ?? day);

/** A list: its items can be added, edited, moved and removed, by pointer and by keyboard. */
export function ListControl({ field, value, path, draw }: OuterControlProps<ListField>) {
  const { change, announce, choicesFor } = useEditing();
  const { place, handOver } = useHandOver();
  const items = value as Item[];
  const names = items.map(nameOf);
  const titles = items.map(labelOf);
  const id = useId();
  const [sentence, isFlawed] = [useError(path), useFlawed()];
  // A day that is planned is one of the conference's, each once.
  const days = choicesFor([...path, '', 'day']);
  const isFull = (field.most !== undefined && items.length >= field.most) || days?.length === 0;
  const isOfTexts = field.fields.every(({ kind }) => kind === 'id' || kind === 'text') && field.fields.length === 2;

  const move = (from: number, to: number) => {
    const [name, title] = [names[from], titles[from]];
    if (name === undefined || title === undefined || to < 0 || to >= items.length || from === to) return;
    const others = names.filter((other) => other !== name);
    const before = others[to];
    change({ op: 'move', path: [...path, name], ...(before !== undefined && { before }) });
    announce(texts.list.moved(title, to + 1, items.length));
  };
  const moveBy = (index: number, by: number) => {
    move(index, index + by);
    handOver((list) => moveButton(itemsOf(list)[index + by], by));
  };
  const moveTo = (from: number, to: number) => {
    move(from, to);
    handOver((list) => itemsOf(list)[to]?.querySelector(':scope > div > [aria-expanded]'));
  };
  const removed = (index: number) =>
    handOver((list) => itemsOf(list)[Math.min(index, items.length - 2)]?.querySelector('summary') ?? list);
  /** @param at its place in the list */
  const add = (at = items.length) => {
    const isChoice = field.fields.some(({ kind }) => kind === 'key');
    const item = {
      ...blank(field.fields, () => (isChoice ? newId().replaceAll('-', '').slice(0, KEY_LENGTH) : newId())),
      ...(days && { day: days[0]?.value }),
    };
    const before = names[at];
    change({ op: 'insert', path: [...path], item: item as never, ...(before !== undefined && { before }) });
    handOver((list) => opened(itemsOf(list)[at]));
  };
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(names.indexOf(String(active.id)), names.indexOf(String(over.id)));
  };
  return (
    <fieldset ref={place} className={styles.group} aria-describedby={sentence && `${id}-error`}>
      <legend>
        {field.label} <span className={styles.count}>{items.length}</span>
      </legend>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: silence }}
        onDragEnd={drop}
      >
        <SortableContext items={names} strategy={verticalListSortingStrategy}>
          <ol className={styles.items}>
            {items.map((item, index) => (
              <ListItem
                // One that is known by its day stays in its place while another is chosen.
                key={days ? index : names[index]}
                field={field}
                item={item}
                path={[...path, names[index] ?? '']}
                isFlawed={isFlawed([...path, names[index] ?? ''])}
                index={index}
                titles={titles}
                draw={draw}
                onEnter={isOfTexts && !isFull ? () => add(index + 1) : undefined}
                onMove={(by) => moveBy(index, by)}
                onMoveTo={(to) => moveTo(index, to)}
                onRemoved={() => removed(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <FieldError id={id} error={sentence} />
      {isFull ? (
        <p className={styles.key}>{days ? texts.list.allDays : texts.list.full(field.most ?? 0)}</p>
      ) : (
        <>
          {isOfTexts && items.length > 0 && <p className={styles.key}>{texts.list.enterAdds}</p>}
          <Button className={styles.lone} aria-label={texts.list.new(field.label)} onClick={() => add()}>
            {texts.list.newShort}
          </Button>
        </>
      )}
    </fieldset>
  );
}

/** The items of a list that is drawn. */
const itemsOf = (list: Element): Element[] => [...(list.querySelector('ol')?.children ?? [])];

/** What an item consists of, which can be seen from now on. */
function opened(item: Element | undefined): Element | null | undefined {
  const details = item?.querySelector('details');
  if (details) details.open = true;
  return details?.querySelector('summary + *');
}

/** What moves an item on in the same direction; back, at the end of the list. */
function moveButton(item: Element | undefined, by: number): Element | undefined {
  const [up, down] = item?.querySelectorAll(':scope > div > button') ?? [];
  return (by < 0 ? [up, down] : [down, up]).find((button) => button && !button.matches(':disabled'));
}
