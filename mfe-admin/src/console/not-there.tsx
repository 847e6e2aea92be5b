import { Spinner } from '@conference/ui';
import { Button } from 'antd';
import { texts } from './texts';
import type { Loaded } from './use-loaded';

interface ReloadProps {
  of: Pick<Loaded<unknown>, 'loading' | 'reload'>;
  /** What the button says, if that is not Reload. */
  label?: string;
}

/** The way to try again where something could not be loaded. It stays meanwhile, so that no focus is lost. */
export function Reload({ of: { loading, reload }, label = texts.reload }: ReloadProps) {
  return (
    <Button loading={loading} onClick={reload}>
      {label}
    </Button>
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
