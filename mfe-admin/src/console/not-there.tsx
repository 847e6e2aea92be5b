import type { Loaded } from '@conference/api-client';
import { Spinner } from '@conference/ui';
import { ActionButton } from './action-button';
import { texts } from './texts';

interface ReloadProps {
  of: Pick<Loaded<unknown>, 'loading' | 'reload'>;
  /** The label, if it is not Reload. */
  label?: string;
}

/**
 * Tries again where something could not be loaded. It stays until that is loaded, so that no focus is lost; then its focus passes to the
 * heading above.
 */
export function Reload({ of: { loading, reload }, label = texts.reload }: ReloadProps) {
  return (
    <ActionButton loading={loading} onClick={reload}>
      {label}
    </ActionButton>
  );
}

interface NotThereProps {
  of: Loaded<unknown>;
  /** The label of the spinner. */
  waiting: string;
}

/** Shown in place of something until it is loaded. */
export function NotThere({ of, waiting }: NotThereProps) {
  if (of.failed) return <Reload of={of} />;
  return of.loading ? <Spinner label={waiting} /> : null;
}
