import type { DefaultValues, FieldValues, Path, PathValue, RefCallBack, UseFormReturn } from 'react-hook-form';
import { isBlank } from '../contract-form/is-blank';

/**
 * Registers a control and keeps its value: somebody may have filled it in before the scripts came. Without a default value
 * react-hook-form reads the control; of radio buttons it reads only the first, and overwrites the others with that.
 * @param register the ref callback of react-hook-form
 * @param choose sets the form's value to the chosen radio button
 */
export function registerAsIs(register: RefCallBack, choose: (value: string) => void): RefCallBack {
  return (control: HTMLInputElement | null) => {
    const isChosen = control?.type === 'radio' && control.checked;
    register(control);
    if (isChosen) choose(control.value);
  };
}

/**
 * Continues a form whose controls were registered as they were: what was typed stays, blank fields get their initial values.
 * @param names the names of its fields
 * @param initial the values of the untouched form
 * @returns whether somebody has begun: has typed or chosen something that is not in `initial`, or has the focus in a field
 */
export function hydrateForm<Input extends FieldValues>(
  {
    getValues,
    register,
    setValue,
  }: Pick<UseFormReturn<Input, unknown, unknown>, 'getValues' | 'register' | 'setValue'>,
  names: readonly Path<Input>[],
  initial: DefaultValues<Input>,
): boolean {
  const begun = names.filter((name) => {
    const [typed, value] = [getValues(name), initial[name] as PathValue<Input, Path<Input>>];
    if (isHalfTyped(name)) return true;
    // Whatever follows from the field is redrawn, as if it were typed now. The control itself is left alone.
    if (!isBlank(typed)) void register(name).onChange({ type: 'change', target: { name, value: typed } });
    else if (typed !== value) setValue(name, value);
    return isFocused(name) || (!isBlank(typed) && typed !== value);
  });
  return begun.length > 0;
}

/** The value of a half-typed date reads as an empty text. */
const isHalfTyped = (name: string) =>
  (document.getElementById(name) as HTMLInputElement | null)?.validity?.badInput ?? false;

const isFocused = (name: string) => (document.activeElement as HTMLInputElement | null)?.name === name;
