import type { MailTemplate } from '@conference/contracts';
import { useState } from 'react';
import { WovenModal } from '../../console/woven-modal';
import { nameOf } from '../templates/name-of';
import { TemplateEditor } from '../templates/template-editor';
import { texts } from './texts';

const says = texts.says;

interface EditTemplateProps {
  template: MailTemplate;
  onChanged(): void;
  onClosed(): void;
}

/** The editor of a template in a dialog, so that whoever is chosen stays chosen. */
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
      okButtonProps={{ hidden: true }}
      cancelText={says.close}
      onCancel={close}
      afterClose={onClosed}
    >
      <TemplateEditor template={template} onChanged={changed} onRemoved={changed} />
    </WovenModal>
  );
}
