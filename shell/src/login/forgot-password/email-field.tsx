import { TextField } from '@conference/ui';
import type { ComponentProps } from 'react';
import { texts } from './texts';

/** The email of an account, which the browser fills in from beside the password it has kept. */
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
