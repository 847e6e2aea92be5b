import type { Loaded } from '@conference/api-client';
import { Spinner } from '@conference/ui';
import { ActionButton } from './action-button';
import { texts } from './texts';

interface ReloadProps {
  of: Pick<Loaded<unknown>, 'loading' | 'reload'>;
  /** What the button says, if that is not Reload. */
  label?: string;
}

/**
 * The way to try again where something could not be loaded. It stays meanwhile, so that no focus is lost; when it goes because
 * everything is there, its focus passes to the heading above.
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
  /** What is said while it is on its way. */
  waiting: string;
}

/** What stands in place of something that is loaded, until it is there. */
export function NotThere({ of, waiting }: NotThereProps) {
  if (of.failed) return <Reload of={of} />;
  return of.loading ? <Spinner label={waiting} /> : null;
}
