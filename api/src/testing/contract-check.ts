import { isDeepStrictEqual } from 'node:util';
import {
  PACKABLE_HEADER,
  refusal,
  refusalStatus,
  TOTAL_COUNT_HEADER,
  type CallName,
  type Refusal,
} from '@conference/contracts';
import { calls, callsAt, isCounted, refusalsOf } from '@conference/contracts/calls';
import type { z } from 'zod';
import type { Answer } from './test-api';

/** A call as it was sent: method and address below /api, and whether its body was a form. */
interface Called {
  method: string;
  path: string;
  isMultipart: boolean;
}

/** The call of the endpoint table that an address means, if there is one. */
function calledOf({ method, path, isMultipart }: Called): CallName | undefined {
  const found = callsAt(method, path.split('?')[0] ?? '');
  const form = isMultipart ? 'multipart' : 'json';
  return found.length > 1 ? found.find((name) => calls[name].bodyForm === form) : found[0];
}

function faultOf(name: CallName, { status, headers, body }: Answer<unknown>): string | undefined {
  const { answer, media, unavailable } = calls[name];
  if (status === calls[name].status) {
    if (isCounted(name) && !/^\d+$/.test(headers.get(TOTAL_COUNT_HEADER) ?? '')) return `has no ${TOTAL_COUNT_HEADER}`;
    if (media && !media.includes(headers.get('content-type') ?? '')) return `is ${headers.get('content-type')}`;
    return (media ? undefined : misfit(answer, body)) ?? faultOfPacking(name, headers);
  }
  if (status < 300) return `comes with ${status}`;
  if (status === 503 && unavailable) return misfit(answer, body);
  return misfit(refusal, body) ?? faultOfRefusal(name, status, body as Refusal);
}

function faultOfPacking(name: CallName, headers: Headers): string | undefined {
  const { packable } = calls[name];
  return headers.has(PACKABLE_HEADER) === packable
    ? undefined
    : packable
      ? 'does not say that it may be packed'
      : 'says that it may be packed';
}

function misfit(schema: z.ZodType, body: unknown): string | undefined {
  const read = schema.safeParse(body);
  if (read.error) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  // What the schema does not know, it leaves out.
  return isDeepStrictEqual(read.data, body) ? undefined : 'holds what its schema does not know';
}

function faultOfRefusal(
  name: CallName,
  status: number,
  { code, registration: application, notice, volunteer, entry, template, live, section }: Refusal,
): string | undefined {
  if (refusalStatus[code] !== status) return `refuses with ${status} and the code ${code}`;
  const record = application ?? notice ?? volunteer ?? entry ?? template ?? live ?? section;
  if ((code === 'changed_meanwhile') !== (record !== undefined))
    return `is refused with ${code} and ${record ? 'a' : 'no'} record`;
  const isUndecoded = code === 'invalid' && calls[name].path.includes(':');
  const isDocumented = refusalsOf(name).includes(code) || isUndecoded || code === 'failed' || code === 'unavailable';
  return isDocumented ? undefined : `is refused with ${code}, which nobody was told`;
}

/**
 * Holds an answer against the contract of its call: every field, and none beside them; of a refusal, its code too.
 * @throws when they differ, naming the call
 */
export function checkContract(called: Called, answer: Answer<unknown>): void {
  const name = calledOf(called);
  const fault = name && faultOf(name, answer);
  if (fault)
    throw new Error(
      `${name}: the answer to ${called.method} ${calls[name].path} ${fault}.\n${JSON.stringify(answer.body)}`,
    );
}
