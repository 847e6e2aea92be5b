import type { BatchRecord } from '@conference/contracts';
import { retryOnce } from '@conference/ui';
import { lazy, Suspense, useState } from 'react';
import { ActionButton } from '../../console/action-button';
import { texts } from './texts';

// Loaded when it is opened, because few organisers need it.
const ImportDialog = lazy(() => retryOnce(async () => ({ default: (await import('./import-dialog')).ImportDialog })));

interface ImportButtonProps {
  /** The batch for the decisions. Without it, a new one is begun. */
  batch?: BatchRecord;
  onStaged(): void;
}

/** Opens the import of decisions out of a workbook. */
export function ImportButton({ batch, onStaged }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton aria-label={batch && `${texts.button}: ${batch.name}`} onClick={() => setOpen(true)}>
        {texts.button}
      </ActionButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog batch={batch} onStaged={onStaged} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
