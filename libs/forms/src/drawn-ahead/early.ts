import type { DefaultValues, FieldValues, Path, PathValue, RefCallBack, UseFormReturn } from 'react-hook-form';
import { isBlank } from '../contract-form/is-blank';

/**
 * Ties a field to its form and leaves it as it stands: somebody may have filled it in before any script had come. Without a default
 * value react-hook-form asks the control what it holds; of radio buttons only the first, and lays that over the others.
 * @param tie what react-hook-form is told of the control by
 * @param choose tells the form the choice that was made
 */
export function tiedAsItStands(tie: RefCallBack, choose: (value: string) => void): RefCallBack {
  return (control: HTMLInputElement | null) => {
    const isChosen = control?.type === 'radio' && control.checked;
    tie(control);
    if (isChosen) choose(control.value);
  };
}

/**
 * Has a form that was tied to its fields as they stood go on as any other: what was typed stays, and what was left blank is filled in.
 * @param names the names of its fields
 * @param first what stands in the fields of a form that nobody has touched
 * @returns whether somebody had begun: has typed or chosen something that is not in `first`, or is about to
 */
export function joinEarly<Input extends FieldValues>(
  {
    getValues,
    register,
    setValue,
  }: Pick<UseFormReturn<Input, unknown, unknown>, 'getValues' | 'register' | 'setValue'>,
  names: readonly Path<Input>[],
  first: DefaultValues<Input>,
): boolean {
  const begun = names.filter((name) => {
    const [stands, value] = [getValues(name), first[name] as PathValue<Input, Path<Input>>];
    if (isHalfTyped(name)) return true;
    // What is drawn by it hears of it as if it were typed now. Its control is left alone.
    if (!isBlank(stands)) void register(name).onChange({ type: 'change', target: { name, value: stands } });
    else if (stands !== value) setValue(name, value);
    return isFocused(name) || (!isBlank(stands) && stands !== value);
  });
  return begun.length > 0;
}

/** A date that is not whole yet is an empty text to whoever asks its control. */
const isHalfTyped = (name: string) =>
  (document.getElementById(name) as HTMLInputElement | null)?.validity?.badInput ?? false;

const isFocused = (name: string) => (document.activeElement as HTMLInputElement | null)?.name === name;
