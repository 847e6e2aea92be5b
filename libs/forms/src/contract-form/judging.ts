import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** What no date is. */
const HALF_TYPED = '?';

/**
 * Judges a form by a schema. A date that is half typed, or that no calendar has, is an empty text to whoever asks the browser's
 * control for it: it is judged as what it is, or it would be left out without a word.
 */
export function judging<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  // The resolver's types want the schema's own input and output, which a generic schema cannot name.
  const judge = zodResolver(schema as never) as unknown as Resolver<Input, unknown, Output>;
  return (values, context, options) => {
    const halfTyped = Object.entries(options.fields).filter(
      ([, field]) => (field?.ref as HTMLInputElement).validity?.badInput,
    );
    return judge({ ...values, ...Object.fromEntries(halfTyped.map(([name]) => [name, HALF_TYPED])) }, context, options);
  };
}
