import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { titleOf, type EditorField } from '@conference/edition/editing';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import type { OuterControlProps } from './control';
import { ItemTitle, useEditing } from './editing-context';
import { MoveTo } from './move-to';
import { RemoveChoice } from './remove-choice';
import styles from '../edition.module.css';
import { texts } from './texts';

export type ListField = Extract<EditorField, { kind: 'list' }>;
export type Item = Record<string, unknown>;

/** What people call an item. */
export const labelOf = (item: Item) => titleOf(item) || texts.list.untitled;

interface ListItemProps extends Pick<OuterControlProps<ListField>, 'draw' | 'onEnter'> {
  field: ListField;
  item: Item;
  path: readonly string[];
  /** Whether something in it has to be mended. */
  isFlawed: boolean;
  /** Its place, and what each item of the list is called. */
  index: number;
  titles: readonly string[];
  onMove(by: number): void;
  /** @param to its new place, from 0 */
  onMoveTo(to: number): void;
  /** Called when it is on its way out: the focus goes elsewhere. */
  onRemoved(): void;
}

/** An item of a list, with its fields, and buttons that move and remove it. A choice that records name is not removed without a question. */
export function ListItem({
  field,
  item,
  path,
  isFlawed,
  index,
  titles,
  draw,
  onEnter,
  onMove,
  onMoveTo,
  onRemoved,
}: ListItemProps) {
  const { change, announce, choiceAt, onMoved } = useEditing();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: path.at(-1) ?? '',
  });
  const [isAsking, setAsking] = useState(false);
  const [isPlacing, setPlacing] = useState(false);
  const placing = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Of two, Up and Down reach every place.
  const hasPlaces = titles.length > 2;
  const title = labelOf(item);
  const use = choiceAt(path);
  const isRetired = item['retired'] === true;
  const remove = (said = texts.list.removed(title)) => {
    change({ op: 'remove', path: [...path] });
    announce(said);
    onRemoved();
  };
  const retire = () => {
    change({ op: 'set', path: [...path, 'retired'], value: true });
    announce(texts.choice.retired(title));
    setAsking(false);
  };
  const offerAgain = () => {
    change({ op: 'set', path: [...path, 'retired'] });
    announce(texts.choice.offered(title));
  };
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {/* For pointers: the keyboard has the buttons beside it, which say what they do. */}
      <span ref={setActivatorNodeRef} {...listeners} className={styles.handle} aria-hidden="true" />
      <details className={styles.details}>
        <summary>
          {title}
          {isFlawed && <small className={styles.flaw}> {texts.list.flawed}</small>}
          {isRetired && <small className={styles.use}>{texts.choice.isRetired}</small>}
          {use && use.count > 0 && (
            <small className={styles.use}>{texts.choice.use(texts.choice.named[use.kind](use.count))}</small>
          )}
        </summary>
        <div className={styles.inside}>
          <ItemTitle value={titleOf(item)}>
            {field.fields.map((one) => draw({ field: one, value: item[one.name], path: [...path, one.name], onEnter }))}
          </ItemTitle>
        </div>
      </details>
      <div className={styles.moves}>
        <Button size="small" disabled={index === 0} aria-label={texts.list.up(title)} onClick={() => onMove(-1)}>
          {texts.list.upShort}
        </Button>
        <Button
          size="small"
          disabled={index === titles.length - 1}
          aria-label={texts.list.down(title)}
          onClick={() => onMove(1)}
        >
          {texts.list.downShort}
        </Button>
        {hasPlaces && (
          <Button
            ref={placing}
            size="small"
            aria-label={texts.list.to(title)}
            aria-expanded={isPlacing}
            aria-controls={isPlacing ? id : undefined}
            onClick={() => setPlacing(!isPlacing)}
          >
            {texts.list.toShort}
          </Button>
        )}
        {isRetired && (
          <Button size="small" aria-label={texts.choice.again(title)} onClick={offerAgain}>
            {texts.choice.againShort}
          </Button>
        )}
        <Button
          size="small"
          danger
          aria-label={texts.list.remove(title)}
          onClick={() => (use && use.count > 0 ? setAsking(true) : remove())}
        >
          {texts.list.removeShort}
        </Button>
      </div>
      {hasPlaces && isPlacing && (
        <MoveTo
          id={id}
          index={index}
          titles={titles}
          onMove={(to) => {
            setPlacing(false);
            onMoveTo(to);
          }}
          onClose={() => {
            setPlacing(false);
            placing.current?.focus();
          }}
        />
      )}
      {use && (
        <RemoveChoice
          of={use}
          title={title}
          isRetired={isRetired}
          open={isAsking}
          onRetire={retire}
          onMoved={(message) => {
            remove(texts.choice.moved(message, title));
            onMoved();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
