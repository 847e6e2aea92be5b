import type { TemplatePlaceholder, TemplateWords } from '@conference/contracts';
import type { ContractForm } from '@conference/forms';
import { useRef, type FocusEvent } from 'react';

const names = ['subject', 'title', 'body'] as const;
type Name = (typeof names)[number];

/** What is put into a text for a placeholder. What needs a line of its own begins one, and ends it. */
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

/** Puts placeholders where somebody was writing: into the field that had the focus last, in place of what is selected there. */
export function useInsertion(form: Pick<ContractForm<TemplateWords>, 'value' | 'follow'>) {
  const last = useRef<Name>('body');

  const track = ({ target }: FocusEvent) => {
    const name = names.find((one) => one === target.id);
    if (name) last.current = name;
  };

  const insert = (placeholder: TemplatePlaceholder) => {
    // Only texts can stand elsewhere.
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
