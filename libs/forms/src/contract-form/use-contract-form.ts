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
import { joinEarly, tiedAsItStands } from '../drawn-ahead/early';
import { useIsDrawnAhead } from '../drawn-ahead/use-is-drawn-ahead';
import type { Live } from '../live/live';
import { judging } from './judging';
import type { NativeForm } from './native-form';
import { isBlank } from './is-blank';
import { problemOf, refusalIn, type Problem } from './problem';
import { useAttempt, type Attempt } from './use-attempt';

/** An object schema of the contracts: what is typed goes in, what is sent comes out. */
export type ContractSchema<Input extends FieldValues, Output> = z.ZodObject<z.ZodRawShape> & z.ZodType<Output, Input>;

export interface ContractFormSettings<Input extends FieldValues, Output> {
  schema: ContractSchema<Input, Output>;
  /** What stands in the fields at first and after a reset: in every text and choice at least '', in every tick `false`. */
  blank: DefaultValues<Input>;
  /** Names of the fields from top to bottom, the order in which the summary tells their faults. */
  order: readonly Path<Input>[];
  /** How a browser sends it that has no scripts, where it may (`nativeForm`). */
  native?: NativeForm;
  /** Keeps what is typed on this device. */
  draft?: KeptDraft<Input>;
  /** What is said as a whole when a field that has to be filled in is empty. */
  incomplete?: string;
  /** Sends what the schema made of the fields. It throws when that fails; nothing typed is lost. */
  send(values: Output, attempt: Attempt): Promise<void>;
  /** The sentence for a failure. */
  explain(failure: unknown): string;
}

/** How what is typed is kept: under a name, and for `owner` alone if somebody is signed in. */
interface KeptDraft<Input extends FieldValues> extends Pick<DraftSettings, 'owner' | 'version' | 'fits'> {
  name: string;
  /** The fields that are not kept: passwords, files. */
  never?: readonly Path<Input>[];
  /** Hears that another tab has sent or discarded the draft: what the form was opened on may say something else now. */
  onGone?(): void;
}

/** A form whose rules and messages are those of a contract. */
export interface ContractForm<Input extends FieldValues> {
  /**
   * Everything a field of libs/ui needs to take part in the form.
   * @param judgedWith fields whose fault hangs on this one: mended here, it is gone there
   */
  field(name: Path<Input>, ...judgedWith: Path<Input>[]): FieldBinding;
  /** What stands in a field now. The form is drawn anew whenever it changes. */
  value<Name extends Path<Input>>(name: Name): PathValue<Input, Name>;
  /** The attributes of the form element by which it sends itself where no script does. */
  native: NativeForm | undefined;
  submit(event: React.BaseSyntheticEvent): Promise<void>;
  /** Gives up the attempt that is under way. It may have arrived all the same: the next one has the same key. */
  stop(): void;
  /** Says what is wrong with one field now, before anything is sent, or that nothing is any more. */
  judge(name: Path<Input>): void;
  sending: boolean;
  /** How much of the attempt that is under way has left, from 0 to 1; nothing when that is not followed. */
  progress: Live<number | undefined>;
  /** The server's or the network's objection to the last attempt. */
  problem: Problem | null;
  /** What is said as a whole of `faults`, if there is something better to say than to correct them. */
  incomplete: string | undefined;
  /** What is wrong now, from top to bottom. */
  faults: FieldFault[];
  /** How many times the form was found wanting: moves the focus to the summary. */
  attempt: number;
  draft: Draft;
  /**
   * Whether somebody had begun to fill it in before any script had come: they are not to be interrupted. Not known while the page is drawn
   * ahead.
   */
  isBegun: boolean | undefined;
  reset(): void;
  /** Gives up everything that was typed, and begins at the first field. */
  discard(): void;
  control: UseFormReturn<Input, unknown, unknown>['control'];
}

/** What ties one field of libs/ui to its form. */
export interface FieldBinding extends Omit<ReturnType<UseFormReturn['register']>, 'required'> {
  id: string;
  error: string | undefined;
  optional: boolean;
}

/** Makes a form of a contract's schema: validates with it, sends once, and lays refusals beside their fields. */
export function useContractForm<Input extends FieldValues, Output>({
  schema,
  blank,
  order,
  native,
  draft: kept,
  incomplete,
  send,
  explain,
}: ContractFormSettings<Input, Output>): ContractForm<Input> {
  const isDrawnAhead = useIsDrawnAhead();
  const fields = order.filter((name) => !kept?.never?.includes(name));
  const draft = useDraft(
    { name: kept?.name, owner: kept?.owner, version: kept?.version, blank, fields, fits: kept?.fits ?? (() => false) },
    {
      // What is being sent is neither changed nor forgotten.
      isFixed: () => attempts.isUnderWay(),
      onOpen(opened) {
        setBegun(joinEarly({ getValues, register, setValue }, order, firstOf(opened)));
        opened.keep(getValues());
      },
      onFollow(values) {
        // What is not kept was typed here, and stays.
        reset({
          ...values,
          ...pick(
            getValues(),
            order.filter((name) => !draft.fields.includes(name)),
          ),
        } as DefaultValues<Input>);
        forgetProblems();
      },
      onGone: kept?.onGone,
    },
  );
  const firstOf = ({ restored }: Draft) => ({ ...blank, ...restored }) as DefaultValues<Input>;
  const attempts = useAttempt(draft);
  const { register, handleSubmit, setError, setFocus, reset, control, formState, getValues, setValue, trigger, watch } =
    useForm<Input, unknown, Output>({
      resolver: judging(schema),
      // While a page is taken over, its fields say what stands in them.
      defaultValues: isDrawnAhead ? undefined : firstOf(draft),
      // The summary takes the focus, and leads on to the fields.
      shouldFocusError: false,
    });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isIncomplete, setIncomplete] = useState(false);
  const [isBegun, setBegun] = useState(isDrawnAhead ? undefined : false);

  useEffect(() => {
    const typing = watch((values) => draft.keep(values));
    return () => typing.unsubscribe();
  }, [watch, draft]);

  const found = (objection: Problem | null) => {
    setProblem(objection);
    setAttempt((count) => count + 1);
  };
  const forgetProblems = () => {
    setProblem(null);
    setAttempt(0);
  };

  const [isOptional] = useState(() => optionalIn(schema));

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
          found(problemOf(failure, stopped, explain));
        }
      },
      () => {
        setIncomplete(order.some((name) => !isOptional.has(name) && isBlank(getValues(name))));
        found(null);
      },
    );

  // Not by getFieldState, which also asks what was touched and is being judged: each letter would draw the whole form twice.
  const errorOf = (name: Path<Input>) => (formState.errors[name] as FieldError | undefined)?.message;

  return {
    field(name, ...judgedWith) {
      const { ref, ...bound } = register(name, { deps: judgedWith });
      return {
        ...bound,
        ref: isDrawnAhead
          ? tiedAsItStands(ref, (choice) => setValue(name, choice as PathValue<Input, typeof name>))
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
    // What hangs on it may be mended with it.
    judge: (name) => void trigger([name, ...order.filter(errorOf)]),
    sending: formState.isSubmitting,
    progress: attempts.progress,
    problem,
    incomplete: isIncomplete ? incomplete : undefined,
    faults: order.flatMap((name) => {
      const message = errorOf(name);
      return message ? [{ fieldId: name, message }] : [];
    }),
    attempt,
    draft,
    isBegun,
    reset: () => reset(blank),
    discard: () => {
      draft.drop();
      reset(blank);
      forgetProblems();
      // What asked whether to do this stands in front of the fields until it is drawn away.
      setTimeout(() => order[0] && setFocus(order[0]));
    },
    control,
  };
}

/** The names of what a schema can do without. */
function optionalIn({ shape }: z.ZodObject<z.ZodRawShape>): Set<string> {
  return new Set(Object.keys(shape).filter((name) => (shape[name] as z.ZodType).safeParse(undefined).success));
}

function pick<Values extends object>(values: Values, names: readonly string[]): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Values>;
}
