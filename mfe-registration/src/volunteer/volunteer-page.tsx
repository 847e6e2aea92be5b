import { useIsOpen } from '@conference/clock';
import { type Volunteer, volunteerGroups } from '@conference/contracts';
import { ClosingNotice } from '@conference/forms';
import { useState } from 'react';
import remote from '../../remote';
import { Confirmation } from '../form-page/confirmation';
import { PublicFormPage } from '../form-page/public-form-page';
import { texts } from './texts';
import { useVolunteerForm } from './use-volunteer-form';

/** /volunteer: an offer to help. */
export function VolunteerPage() {
  const [taken, setTaken] = useState<Volunteer>();
  const form = useVolunteerForm(setTaken);
  const open = useIsOpen('volunteer');
  return (
    <PublicFormPage
      heading={remote.pages['/volunteer'].title}
      lead={texts.lead}
      beside={<ClosingNotice form="volunteer" open={open} />}
      before={
        taken && (
          <Confirmation
            form={form}
            title={remote.pages['/volunteer/sent'].title}
            facts={factsOf(taken)}
            next={texts.taken.next(taken.email)}
            onNext={() => setTaken(undefined)}
          />
        )
      }
      form={form}
      groups={volunteerGroups}
      open={open}
      submit={texts.submit}
      afterwards={texts.afterwards}
    />
  );
}

const factsOf = ({ fullName, department }: Volunteer) => [
  { name: texts.taken.name, fact: fullName },
  { name: texts.taken.department, fact: department },
];
