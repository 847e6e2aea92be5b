import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldFault } from '@conference/ui';
import { useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** An object schema of the contracts: what is typed goes in, what is sent comes out. */
export type ContractSchema<Input extends FieldValues, Output> = z.ZodObject<z.ZodRawShape> & z.ZodType<Output, Input>;

interface ContractFormSettings<Input extends FieldValues, Output> {
  schema: ContractSchema<Input, Output>;
  /** What stands in the fields at first and after a reset. */
  blank: DefaultValues<Input>;
  /** Names of the fields from top to bottom, the order in which the summary tells their faults. */
  order: readonly Path<Input>[];
  /** Sends what the schema made of the fields. It throws when that fails; nothing typed is lost. */
  send(values: Output): Promise<void>;
  /** The sentence for a failure. */
  explain(failure: unknown): string;
}

/** A form whose rules and messages are those of a contract. */
export interface ContractForm<Input extends FieldValues> {
  /** Everything a field of libs/ui needs to take part in the form. */
  field(name: Path<Input>): FieldBinding;
  submit(event: React.BaseSyntheticEvent): Promise<void>;
  sending: boolean;
  /** The server's or the network's objection to the last attempt. */
  problem: string | null;
  /** What is wrong now, from top to bottom. */
  faults: FieldFault[];
  /** How many times the form was found wanting: moves the focus to the summary. */
  attempt: number;
  reset(): void;
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
  send,
  explain,
}: ContractFormSettings<Input, Output>): ContractForm<Input> {
  const { register, handleSubmit, setError, reset, control, formState, getFieldState } = useForm<Input, unknown, Output>({
    // The resolver's types want the schema's own input and output, which a generic schema cannot name.
    resolver: zodResolver(schema) as never,
    defaultValues: blank,
    // The summary takes the focus, and leads on to the fields.
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // A second click comes before React has drawn the button as busy.
  const underWay = useRef(false);

  const found = (sentence: string | null) => {
    setProblem(sentence);
    setAttempt((count) => count + 1);
  };

  const sendOnce = handleSubmit(
    async (values) => {
      setProblem(null);
      try {
        await send(values);
      } catch (failure) {
        for (const [name, message] of Object.entries(fieldsOf(failure))) {
          if (name in schema.shape) setError(name as Path<Input>, { type: 'server', message });
        }
        found(explain(failure));
      }
    },
    () => found(null),
  );

  const errorOf = (name: Path<Input>) => getFieldState(name, formState).error?.message;

  return {
    field: (name) => ({
      ...register(name),
      id: name,
      error: errorOf(name),
      optional: Boolean(schema.shape[name] && (schema.shape[name] as z.ZodType).safeParse(undefined).success),
    }),
    submit: async (event) => {
      event.preventDefault();
      if (underWay.current) return;
      underWay.current = true;
      await sendOnce(event).finally(() => (underWay.current = false));
    },
    sending: formState.isSubmitting,
    problem,
    faults: order.flatMap((name) => {
      const message = errorOf(name);
      return message ? [{ fieldId: name, message }] : [];
    }),
    attempt,
    reset: () => reset(),
    control,
  };
}

/** The fields a refusal names, whoever threw it. */
function fieldsOf(failure: unknown): Record<string, string> {
  return (failure as { fields?: Record<string, string> } | null)?.fields ?? {};
}
