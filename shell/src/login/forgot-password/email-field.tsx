import { TextField } from '@conference/ui';
import type { ComponentProps } from 'react';
import { texts } from './texts';

/** The email of an account, with autofill from the browser's password manager. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      hint={texts.emailHint}
      {...field}
      type="email"
      label={texts.email}
      autoComplete="username"
      inputMode="email"
    />
  );
}
