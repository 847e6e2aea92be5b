import type { EditorField } from '@conference/edition/editing';
import type { ReactNode } from 'react';

/** What a control is given: a field, its value, and where it stands in the section. */
export interface ControlProps<Field extends EditorField = EditorField> {
  field: Field;
  value: unknown;
  path: readonly string[];
  /** Called on Enter in a text that is all of an item: the next one is wanted. */
  onEnter?(): void;
}

/** What a control is given whose field consists of fields. */
export interface OuterControlProps<Field extends EditorField> extends ControlProps<Field> {
  /** Draws one of them. */
  draw(inner: ControlProps): ReactNode;
}

/** A name that nothing else has. */
export const newId = () => crypto.randomUUID();
