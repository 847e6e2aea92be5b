import { choicesOf } from '@conference/contracts';
import { displayLastMinute } from '@conference/edition';
import { FormPage, nativeForm, useContractForm } from '@conference/forms';
import { useEdition } from '@conference/shell-kit';
import { focusHeading, Spinner } from '@conference/ui';
import { useLayoutEffect, useMemo } from 'react';
import { heads } from '../frame/heads';
import { NeedsSession } from '../authors-only/needs-session';
import { AccountGroup, Beside } from './edit-form';
import { texts } from './texts';
import { editFormFor, editGroupsFor } from './use-edit-form';

/** The edit form while the application loads. Without scripts the gateway fills it in, and it can be sent. */
export function EditFrame() {
  const core = useEdition('core');
  const choices = choicesOf(core);
  const schema = useMemo(() => editFormFor(choices), [choices]);
  const form = useContractForm({
    schema,
    groups: editGroupsFor(choices),
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
      heading={heads.edit}
      lead={texts.lead()}
      beside={<Beside open lastMinute={displayLastMinute(core.dates, 'editing')} />}
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
