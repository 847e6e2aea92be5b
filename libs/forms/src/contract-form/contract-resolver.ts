import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

const NO_DATE = '?';

/** Validates a form with a schema. A half-typed or impossible date reads as an empty text: it must fail as a date, not pass as none. */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  // The resolver's types want the schema's own input and output, which a generic schema cannot name.
  const resolve = zodResolver(schema as never) as unknown as Resolver<Input, unknown, Output>;
  return (values, context, options) => {
    const halfTyped = Object.entries(options.fields).filter(
      ([, field]) => (field?.ref as HTMLInputElement).validity?.badInput,
    );
    return resolve({ ...values, ...Object.fromEntries(halfTyped.map(([name]) => [name, NO_DATE])) }, context, options);
  };
}
