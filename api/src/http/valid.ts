import { visible } from '@conference/contracts';
import type { z } from 'zod';
import type { Refused } from './refusals';
import { refusals } from './refusals';

/** Stands where a body should be that could not be read; judged when the body is, so that 401 to 404 come first. */
export class UnreadableBody {
  /** @param refusal makes what it is refused with: an error costs time, and most bodies are never refused */
  constructor(readonly refusal: () => Refused) {}
}

/** What a schema found wrong: the message of each field, the first one for each. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    if (path.length > 0) fields[path.join('.')] ??= message;
  }
  return fields;
}

/** Whether nothing was entered. A schema refuses that only in a field that has to be filled in. */
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !visible(value));

interface Beside {
  /** Fields beside the schema's that are wrong, such as a file that is missing. */
  alsoWrong?: Record<string, string>;
  /** What is said as a whole when a field that has to be filled in is missing or blank; `fields` still says it of each. */
  incomplete?: string;
}

/**
 * What was sent, read by a schema. Called by services once the record is found and its owner judged.
 * @throws Refused 400 with `fields`, and the message of the first of them; 413 when the body was too large to read
 */
export function valid<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  { alsoWrong = {}, incomplete }: Beside = {},
): z.output<Schema> {
  if (sent instanceof UnreadableBody) throw sent.refusal();
  const read = schema.safeParse(sent ?? {});
  const fields = { ...(read.error && fieldsOf(read.error)), ...alsoWrong };
  const [first] = Object.values(fields);
  if (read.success && first === undefined) return read.data;
  const given = (sent ?? {}) as Record<string, unknown>;
  const whole = Object.keys(fields).some((name) => isBlank(given[name])) ? (incomplete ?? first) : first;
  throw refusals.invalid(whole ?? 'Please check what you sent.', fields);
}
