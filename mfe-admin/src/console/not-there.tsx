import { unlessOffline, type Loaded } from '@conference/api-client';
import { Spinner } from '@conference/ui';
import { ActionButton } from './action-button';
import { texts } from './texts';

interface ReloadProps {
  of: Pick<Loaded<unknown>, 'loading' | 'reload'>;
  /** The label, if it is not Reload. */
  label?: string;
}

/**
 * A button that loads something again after a failure. It stays until the load succeeds, so that the focus is not lost. The focus then
 * moves to the heading above.
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
  /** The message after a failure, if no toast shows one. */
  failed?: string;
  /** The label of the button that tries again, if it is not Reload. */
  again?: string;
}

/** Shown in place of something until it is loaded. */
export function NotThere({ of, waiting, failed, again }: NotThereProps) {
  if (of.failed)
    return (
      <>
        {failed && <p role="alert">{unlessOffline(of.failure, failed)}</p>}
        <Reload of={of} label={again} />
      </>
    );
  return of.loading ? <Spinner label={waiting} /> : null;
}
