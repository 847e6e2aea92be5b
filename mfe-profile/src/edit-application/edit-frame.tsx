import { FormPage, nativeForm, useContractForm } from '@conference/forms';
import { focusHeading, Spinner } from '@conference/ui';
import { useLayoutEffect } from 'react';
import remote from '../../remote';
import { NeedsSession } from '../authors-only/needs-session';
import { AccountGroup, Beside } from './edit-form';
import { texts } from './texts';
import { editForm, editGroupsFor } from './use-edit-form';

/** The edit form while the application loads. Without scripts the gateway fills it in, and it can be sent. */
export function EditFrame() {
  const form = useContractForm({
    schema: editForm,
    groups: editGroupsFor(),
    native: nativeForm('POST /registrations/:id', { multipart: true }),
    send: () => Promise.resolve(),
    explain: () => '',
  });
  // The heading disappears with this: its focus passes to the next one.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.tagName === 'H1') requestAnimationFrame(focusHeading);
    },
    [],
  );
  return (
    <FormPage
      heading={remote.pages['/edit-profile/:id/:index'].title}
      lead={texts.lead()}
      beside={<Beside open />}
      form={form}
      fixed
      before={
        <>
          <Spinner label={texts.loading} />
          <NeedsSession />
          <AccountGroup email="" />
        </>
      }
      open
      button={texts.button}
      afterwards={texts.afterwards}
    />
  );
}
