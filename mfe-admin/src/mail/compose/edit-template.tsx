import type { MailTemplateRecord } from '@conference/contracts';
import { retryOnce, Spinner } from '@conference/ui';
import { lazy, Suspense, useState } from 'react';
import { WovenModal } from '../../console/woven-modal';
import { nameOf } from '../templates/name-of';
import { texts } from './texts';

const says = texts.says;

const TemplateEditor = lazy(() =>
  retryOnce(async () => ({ default: (await import('../templates/template-editor')).TemplateEditor })),
);

interface EditTemplateProps {
  template: MailTemplateRecord;
  onChanged(): void;
  onClosed(): void;
}

/** The editor of a template in a dialog, so that the chosen recipients stay chosen. */
export function EditTemplate({ template, onChanged, onClosed }: EditTemplateProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const changed = () => {
    onChanged();
    close();
  };
  return (
    <WovenModal
      open={isOpen}
      isBusy={false}
      width={1240}
      title={says.edit(nameOf(template))}
      footer={(_, { CancelBtn }) => <CancelBtn />}
      cancelText={says.close}
      onCancel={close}
      afterClose={onClosed}
    >
      <Suspense fallback={<Spinner label={says.loading} />}>
        <TemplateEditor template={template} onChanged={changed} onRemoved={changed} />
      </Suspense>
    </WovenModal>
  );
}
