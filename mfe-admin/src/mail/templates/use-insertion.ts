import type { TemplatePlaceholder, TemplateWords } from '@conference/contracts';
import type { ContractForm } from '@conference/forms';
import { useRef, type FocusEvent } from 'react';

const names = ['subject', 'title', 'body'] as const;
type Name = (typeof names)[number];

/** The text to insert for a placeholder. Blocks and links get a line of their own. */
export function insertionOf(
  { name, kind, says }: Pick<TemplatePlaceholder, 'name' | 'kind' | 'says'>,
  before: string,
  after: string,
): string {
  if (kind === 'text') return `{{${name}}}`;
  const start = before === '' || before.endsWith('\n') ? '' : '\n';
  const end = after === '' || after.startsWith('\n') ? '' : '\n';
  return `${start}${kind === 'link' ? `${says}: ` : ''}{{${name}}}${end}`;
}

/** Inserts placeholders where somebody was writing: into the field that had the focus last, in place of its selection. */
export function useInsertion(form: Pick<ContractForm<TemplateWords>, 'value' | 'follow'>) {
  const last = useRef<Name>('body');

  const track = ({ target }: FocusEvent) => {
    const name = names.find((one) => one === target.id);
    if (name) last.current = name;
  };

  const insert = (placeholder: TemplatePlaceholder) => {
    // Only texts may stand outside the body.
    const name = placeholder.kind === 'text' ? last.current : 'body';
    const field = document.getElementById(name) as HTMLInputElement | HTMLTextAreaElement | null;
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const [before, after] = [value.slice(0, selectionStart ?? value.length), value.slice(selectionEnd ?? value.length)];
    const inserted = insertionOf(placeholder, before, after);
    form.follow(name, before + inserted + after);
    field.focus();
    field.setSelectionRange(before.length + inserted.length, before.length + inserted.length);
  };

  return { track, insert };
}
