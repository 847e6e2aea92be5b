import { addressOf, type CallAt, type InputOf } from '@conference/contracts';
import { answeredIn, currentLanguage } from '@conference/language';
import type { ComponentProps } from 'react';

/** The attributes by which a browser sends a form itself. */
export type NativeForm = Required<Pick<ComponentProps<'form'>, 'method' | 'action' | 'encType'>>;

/** The path parameters of a call, and `multipart` where its body is a multipart form. */
type Options<At extends CallAt> = { params?: Record<string, string> } & (InputOf<At> extends
  { form: object } | { form?: object }
  ? { multipart: true }
  : { multipart?: undefined });

/**
 * Lets a browser without scripts send a form (docs/decisions/0022): to the same call, with the same field names.
 * @param at a call that browsers without scripts may use
 */
export function nativeForm<At extends CallAt>(at: At, { params, multipart }: Options<At>): NativeForm {
  return {
    method: 'post',
    action: answeredIn(currentLanguage(), addressOf(at, params)),
    encType: multipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
  };
}
