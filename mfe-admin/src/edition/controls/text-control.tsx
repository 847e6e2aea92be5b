import type { EditorField } from '@conference/edition/editing';
import type { ControlProps } from './control';
import { TextInBoth } from './text-in-both';

type TextProps = ControlProps<Extract<EditorField, { kind: 'text' }>>;

/** A text in English, and in Bangla beside it. */
export function TextControl({ field: { label, size, most }, value, path, onEnter }: TextProps) {
  return <TextInBoth {...{ label, size, most, path, onEnter }} value={value as { en?: string; bn?: string }} />;
}
