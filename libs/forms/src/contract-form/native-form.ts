import { addressOf, type CallAt, type InputOf } from '@conference/contracts';
import type { ComponentProps } from 'react';

/** What a form says of itself so that a browser can send it by itself. */
export type NativeForm = Required<Pick<ComponentProps<'form'>, 'method' | 'action' | 'encType'>>;

/** What the path of a call has parameters for, and that its body is a multipart form, where it is one. */
type Way<At extends CallAt> = { params?: Record<string, string> } & (InputOf<At> extends
  { form: object } | { form?: object }
  ? { multipart: true }
  : { multipart?: undefined });

/**
 * Has a form send itself where no script does it (docs/decisions/0022): to the same call, which knows its fields by the same names.
 * @param at the call, one that browsers without scripts may use
 */
export function nativeForm<At extends CallAt>(at: At, { params, multipart }: Way<At>): NativeForm {
  return {
    method: 'post',
    action: addressOf(at, params),
    encType: multipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
  };
}
