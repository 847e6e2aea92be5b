import type { z } from 'zod';
import { calls, type CallName } from '../calls';
import { secretFields, tickedFields } from './fields';

const names = Object.keys(calls) as CallName[];
const forms = names.filter((name) => calls[name].withoutScripts !== 'no' && calls[name].body);
const fields = [...new Set(forms.flatMap((name) => Object.keys(calls[name].body?.shape ?? {})))];

/** Whether a field of any form takes exactly what is asked about. */
const takes = (field: string, value: unknown) =>
  forms.some((name) => (calls[name].body?.shape[field] as z.ZodType | undefined)?.safeParse(value).success);

describe('the forms of browsers without scripts', () => {
  it('know every field that is a password or a code by its name', () => {
    expect(forms).toContain('resetPassword');
    expect(fields.filter((field) => /pass|secret|code|token|pin/i.test(field)).sort()).toEqual([
      'code',
      'newPassword',
      'password',
    ]);
    expect(fields.filter((field) => secretFields.includes(field)).sort()).toEqual(['code', 'newPassword', 'password']);
  });

  it('know every field that is ticked', () => {
    expect(fields.filter((field) => takes(field, true)).sort()).toEqual([...tickedFields].sort());
  });

  it('are never answered with what may be packed', () => {
    expect(names.filter((name) => calls[name].withoutScripts !== 'no' && calls[name].packable)).toEqual([]);
  });
});
