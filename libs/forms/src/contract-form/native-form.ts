import { addressOf, type Endpoint } from '@conference/contracts';
import type { ComponentProps } from 'react';

/** What a form says of itself so that a browser can send it by itself. */
export type NativeForm = Required<Pick<ComponentProps<'form'>, 'method' | 'action' | 'encType'>>;

/**
 * Has a form send itself where no script does it (docs/decisions/0022): to the same call, which knows its fields by the same names.
 * @param row the call's row of the endpoint table, one that browsers without scripts may use
 * @param params what its path has parameters for
 */
export function nativeForm(row: Pick<Endpoint, 'path' | 'body'>, params?: Record<string, string>): NativeForm {
  return {
    method: 'post',
    action: addressOf(row, params),
    encType: row.body === 'multipart' ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
  };
}
