import { TextField } from '@conference/ui';
import type { ComponentProps } from 'react';
import { loginTexts } from './texts';

/** The email of an account, with autofill from the browser's password manager. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField {...field} type="email" label={loginTexts.email} autoComplete="username" inputMode="email" />;
}
