import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { blank } from '@conference/edition/editing';
import { Button } from 'antd';
import { useEditing } from './editing-context';
import { newId, type OuterControlProps } from './control';
import { labelOf, ListItem, type Item, type ListField } from './list-item';
import styles from './edition.module.css';
import { texts } from './texts';

/** Characters of a new key: as many as every column of records has room for. */
const KEY_LENGTH = 12;

/** What an item is known by, in paths. */
const nameOf = ({ id, key, day }: Item) => String(id ?? key ?? day);

/** A list: its items can be added, edited, moved and removed, by pointer and by keyboard. */
export function ListControl({ field, value, path, draw }: OuterControlProps<ListField>) {
  const { change, announce } = useEditing();
  const items = value as Item[];
  const names = items.map(nameOf);
  const isFull = field.most !== undefined && items.length >= field.most;

  const move = (from: number, to: number) => {
    const [name, item] = [names[from], items[from]];
    if (name === undefined || !item || to < 0 || to >= items.length || from === to) return;
    const others = names.filter((other) => other !== name);
    const before = others[to];
    change({ op: 'move', path: [...path, name], ...(before !== undefined && { before }) });
    announce(texts.list.moved(labelOf(item), to + 1, items.length));
  };
  const add = () => {
    const isChoice = field.fields.some(({ kind }) => kind === 'key');
    const item = blank(field.fields, () => (isChoice ? newId().replaceAll('-', '').slice(0, KEY_LENGTH) : newId()));
    change({ op: 'insert', path: [...path], item: item as never });
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(names.indexOf(String(active.id)), names.indexOf(String(over.id)));
  };
  return (
    <fieldset className={styles.group}>
      <legend>
        {field.label} <span className={styles.count}>{items.length}</span>
      </legend>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={names} strategy={verticalListSortingStrategy}>
          <ol className={styles.items}>
            {items.map((item, index) => (
              <ListItem
                key={names[index]}
                field={field}
                item={item}
                path={[...path, names[index] ?? '']}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                draw={draw}
                onMove={(by) => move(index, index + by)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {isFull ? (
        <p className={styles.key}>{texts.list.full(field.most ?? 0)}</p>
      ) : (
        <Button className={styles.lone} aria-label={texts.list.new(field.label)} onClick={add}>
          {texts.list.newShort}
        </Button>
      )}
    </fieldset>
  );
}
