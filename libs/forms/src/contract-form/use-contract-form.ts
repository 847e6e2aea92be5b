import { fieldText, labelBeside, type FieldGroup } from '@conference/contracts';
import type { FieldFault } from '@conference/ui';
import { useEffect, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Draft, DraftSettings } from '../draft/draft';
import { useDraft } from '../draft/use-draft';
import { blanksOf, fieldsIn, fitsOf } from '../fields/groups';
import type { Observable } from '../observable/observable';
import { hydrateForm, registerAsIs } from '../prerendered/hydration';
import { useIsPrerendered } from '../prerendered/use-is-prerendered';
import { useUnkept } from '../unkept/unkept';
import { contractResolver } from './contract-resolver';
import { isBlank } from './is-blank';
import type { NativeForm } from './native-form';
import { problemOf, refusalIn, type Problem } from './problem';
import { useAttempt, type Attempt } from './use-attempt';

/** An object schema of the contracts. Its input is what is typed, its output what is sent. */
export type ContractSchema<Input extends FieldValues, Output> = z.ZodObject<z.ZodRawShape> & z.ZodType<Output, Input>;

export interface ContractFormSettings<Input extends FieldValues, Output> {
  schema: ContractSchema<Input, Output>;
  /** The fields from top to bottom. The summary lists their faults in this order. */
  groups?: readonly FieldGroup<Path<Input>>[];
  /** Values of the untouched form: those that are not empty, and all fields outside the groups ('' for a text, `false` for a tick). */
  blank?: DefaultValues<Input>;
  /** Lets a browser without scripts send the form, where it may (`nativeForm`). */
  native?: NativeForm;
  /** Saves what is typed on this device. */
  draft?: DraftOptions<Input>;
  /** The headline of the summary when a required field is empty. */
  incomplete?: string;
  /** Sends the validated values. It throws when that fails; the form then stays as it is. */
  send(values: Output, attempt: Attempt): Promise<void>;
  /** The message for a failure. */
  explain(failure: unknown): string;
}

interface DraftOptions<Input extends FieldValues> extends Pick<DraftSettings, 'owner' | 'version'> {
  name: string;
  /** The fields that are never saved: passwords, files. */
  omit?: readonly Path<Input>[];
  /** Another tab has sent or discarded the draft, and perhaps changed the record. */
  onGone?(): void;
}

/** A form that validates with the schema of a contract. */
export interface ContractForm<Input extends FieldValues> {
  groups: readonly FieldGroup<Path<Input>>[];
  /**
   * The props of a field of libs/ui.
   * @param dependents fields that are validated again when this one changes
   */
  field(name: Path<Input>, ...dependents: Path<Input>[]): FieldBinding;
  /** The current value of a field. Redraws the form when it changes. */
  value<Name extends Path<Input>>(name: Name): PathValue<Input, Name>;
  /** The attributes of the form element for browsers without scripts. */
  native: NativeForm | undefined;
  submit(event: React.BaseSyntheticEvent): Promise<void>;
  /** Stops the current attempt. It may have arrived all the same: the next one has the same key. */
  stop(): void;
  /** Sets a field that follows from another one; `undefined` puts its first value back. */
  follow<Name extends Path<Input>>(name: Name, value: PathValue<Input, Name> | undefined): void;
  /** Validates one field now, before anything is sent. */
  validate(name: Path<Input>): void;
  sending: boolean;
  /** The upload progress of the current attempt, from 0 to 1; nothing when it reports none. */
  progress: Observable<number | undefined>;
  /** Why the last attempt failed. */
  problem: Problem | null;
  /** The headline for `faults`, if a required field is empty. */
  incomplete: string | undefined;
  /** The current faults, from top to bottom. */
  faults: FieldFault[];
  /** Counts the failed attempts. Each moves the focus to the summary. */
  attempt: number;
  draft: Draft;
  /** Whether somebody began to fill in the form before the scripts ran. Do not interrupt them then. Unknown while prerendered. */
  isBegun: boolean | undefined;
  reset(): void;
  /** Discards everything that was typed, and focuses the first field. */
  discard(): void;
  control: UseFormReturn<Input, unknown, unknown>['control'];
}

/** The props that connect a field of libs/ui to its form. */
export interface FieldBinding extends Omit<ReturnType<UseFormReturn['register']>, 'required'> {
  id: string;
  error: string | undefined;
  optional: boolean;
}

/** Makes a form of a contract's schema: validates with it, sends once, and shows refusals beside their fields. */
export function useContractForm<Input extends FieldValues, Output>({
  schema,
  groups = [],
  blank: given,
  native,
  draft: options,
  incomplete,
  send,
  explain,
}: ContractFormSettings<Input, Output>): ContractForm<Input> {
  const isPrerendered = useIsPrerendered();
  const blank = { ...blanksOf(groups), ...given } as DefaultValues<Input>;
  const names = [...fieldsIn(groups).map(([name]) => name), ...Object.keys(blank)] as Path<Input>[];
  const order = [...new Set(names)];
  const labels = new Map<string, string>(fieldsIn(groups).map(([name, { label }]) => [name, fieldText(label)]));
  const fields = order.filter((name) => !options?.omit?.includes(name));
  const draft = useDraft(
    {
      name: options?.name,
      owner: options?.owner,
      version: options?.version,
      blank,
      fields,
      fits: fitsOf(groups, blank),
    },
    {
      // Fields must not change during an attempt.
      isFixed: () => attempts.isUnderWay(),
      onOpen(opened) {
        setBegun(hydrateForm({ getValues, register, setValue }, order, initialValues(opened)));
        opened.save(getValues());
      },
      onFollow(values) {
        // The fields that are never saved keep what was typed here.
        const own = Object.entries(getValues()).filter(([name]) => !draft.settings.fields.includes(name));
        reset({ ...values, ...Object.fromEntries(own) } as DefaultValues<Input>);
        forgetProblems();
      },
      onGone: options?.onGone,
    },
  );
  const initialValues = ({ restored }: Draft) => ({ ...blank, ...restored }) as DefaultValues<Input>;
  const attempts = useAttempt(draft);
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    reset,
    control,
    formState,
    getValues,
    setValue,
    resetField,
    trigger,
    watch,
  } = useForm<Input, unknown, Output>({
    resolver: contractResolver(schema),
    // While a page is hydrated, its controls hold the values.
    defaultValues: isPrerendered ? undefined : initialValues(draft),
    // The summary takes the focus, and links to the fields.
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isIncomplete, setIncomplete] = useState(false);
  const [isBegun, setBegun] = useState(isPrerendered ? undefined : false);
  const [isOptional] = useState(() => optionalIn(schema));

  useEffect(() => {
    const typing = watch((values) => draft.save(values));
    return () => typing.unsubscribe();
  }, [watch, draft]);

  useUnkept(() => {
    const unkept = draft.isKept() ? (options?.omit ?? []) : order;
    return unkept.some((name) => {
      const [value, first] = [getValues(name), draft.settings.blank[name]];
      return value !== first && !(isBlank(value) && isBlank(first));
    });
  });

  const endAttempt = (failed: Problem | null) => {
    setProblem(failed);
    setAttempt((count) => count + 1);
  };
  const forgetProblems = () => {
    setProblem(null);
    setAttempt(0);
  };

  const sendOnce = (current: Attempt) =>
    handleSubmit(
      async (values) => {
        setProblem(null);
        try {
          await send(values, current);
          draft.drop();
        } catch (failure) {
          const stopped = current.signal.aborted;
          const { fields = {}, code } = stopped ? {} : refusalIn(failure);
          if (code === 'key_used') draft.forgetKey();
          for (const [name, message] of Object.entries(fields)) {
            if (name in schema.shape) setError(name as Path<Input>, { type: 'server', message });
          }
          endAttempt(problemOf(failure, stopped, explain));
        }
      },
      () => {
        setIncomplete(order.some((name) => !isOptional.has(name) && isBlank(getValues(name))));
        endAttempt(null);
      },
    );

  // Not getFieldState: it also subscribes to what is touched and validating, and each letter would redraw the whole form twice.
  const errorOf = (name: Path<Input>) => (formState.errors[name] as FieldError | undefined)?.message;

  return {
    groups,
    field(name, ...dependents) {
      const { ref, ...bound } = register(name, { deps: dependents });
      return {
        ...bound,
        ref: isPrerendered
          ? registerAsIs(ref, (choice) => setValue(name, choice as PathValue<Input, typeof name>))
          : ref,
        id: name,
        error: errorOf(name),
        optional: isOptional.has(name),
      };
    },
    value: (name) => watch(name),
    native,
    submit(event) {
      event.preventDefault();
      return attempts.once((current) => sendOnce(current)(event));
    },
    stop: attempts.stop,
    follow(name, value) {
      if (value === undefined) resetField(name);
      else setValue(name, value, { shouldDirty: true, shouldValidate: errorOf(name) !== undefined });
    },
    // With the fields that have faults now: this one may mend them.
    validate: (name) => void trigger([name, ...order.filter(errorOf)]),
    sending: formState.isSubmitting,
    progress: attempts.progress,
    problem,
    incomplete: isIncomplete ? incomplete : undefined,
    faults: order.flatMap((name) => {
      const message = errorOf(name);
      return message ? [{ fieldId: name, label: labelBeside(message, labels.get(name)), message }] : [];
    }),
    attempt,
    draft,
    isBegun,
    reset: () => reset(blank),
    discard: () => {
      draft.drop();
      reset(blank);
      forgetProblems();
      // After the confirmation has closed: until then it covers the fields.
      setTimeout(() => order[0] && setFocus(order[0]));
    },
    control,
  };
}

/** The names of the fields that may be left out. */
function optionalIn({ shape }: z.ZodObject<z.ZodRawShape>): Set<string> {
  return new Set(Object.keys(shape).filter((name) => (shape[name] as z.ZodType).safeParse(undefined).success));
}
