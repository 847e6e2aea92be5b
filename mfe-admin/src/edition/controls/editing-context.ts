import { type Remark, type Operation } from '@conference/edition/editing';
import type { Language } from '@conference/language';
import { createContext, useContext } from 'react';
import type { ChoiceUse } from './choice-use';

/** What the controls of a section share. */
export interface Editing {
  change(one: Operation): void;
  /** What stands at a path of the section now. */
  valueAt(path: readonly string[]): unknown;
  /** What is live at a path of the section; undefined where nothing is. */
  liveAt(path: readonly string[]): unknown;
  /** Called when a text is written that only the page in a language shows: the preview shows that. */
  showIn(language: Language): void;
  /** Whether Bangla texts are shown beside the English ones. */
  hasBangla: boolean;
  /** What is wrong with the section. */
  errors: readonly Remark[];
  /** The names of what a field may refer to, by their ids; undefined for a field that refers to nothing. */
  choicesFor(path: readonly string[]): readonly { value: string; label: string }[] | undefined;
  /** How records use the choice at a path; undefined for what they cannot name. */
  choiceAt(path: readonly string[]): ChoiceUse | undefined;
  /** Called when records name another choice than before. */
  onMoved(): void;
  /** Tells somebody who does not see the page what has happened. */
  announce(sentence: string): void;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

/** @throws outside of a section */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('This is no section that is edited.');
  return editing;
}

/** What the item of a list is called that a control stands in; nothing outside of lists. */
export const ItemTitle = createContext('');
