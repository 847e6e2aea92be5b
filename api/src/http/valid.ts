import { visible } from '@conference/edition';
import type { z } from 'zod';
import { type Refused, refusals } from './refusals';
import { httpTexts } from './texts';

/** Replaces a body that could not be read. It is refused at validation, so that 401 to 404 come first. */
export class UnreadableBody {
  /** @param refusal makes the refusal lazily, because an error with its stack is slow */
  constructor(readonly refusal: () => Refused) {}
}

/** The first message of each field. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    if (path.length > 0) fields[path.join('.')] ??= message;
  }
  return fields;
}

/** Whether a field is blank, which a schema refuses only in a required one. */
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !visible(value));

interface Beside {
  /** Faults of fields outside the schema, such as a missing file. */
  alsoWrong?: Record<string, string>;
  /** The message for the whole form when a required field is missing or blank. `fields` still has the message of each. */
  incomplete?: string;
}

/**
 * Validates a body by a schema. Services call it once the record is found and its owner checked.
 * @throws Refused 400 with `fields`, and the message of the first of them; 413 when the body was too large to read
 */
export function valid<Schema extends z.ZodType>(
  schema: Schema,
  payload: unknown,
  { alsoWrong = {}, incomplete }: Beside = {},
): z.output<Schema> {
  if (payload instanceof UnreadableBody) throw payload.refusal();
  const read = schema.safeParse(payload ?? {});
  const fields = { ...(read.error && fieldsOf(read.error)), ...alsoWrong };
  const [first] = Object.values(fields);
  if (read.success && first === undefined) return read.data;
  const given = (payload ?? {}) as Record<string, unknown>;
  const whole = Object.keys(fields).some((name) => isBlank(given[name])) ? (incomplete ?? first) : first;
  throw refusals.invalid(whole ?? httpTexts.check, fields);
}
