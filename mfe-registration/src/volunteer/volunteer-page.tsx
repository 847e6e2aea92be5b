import { call } from '@conference/api-client';
import { useDeadline } from '@conference/clock';
import { volunteerForm, volunteerGroups } from '@conference/contracts';
import { ClosingNotice, nativeForm } from '@conference/forms';
import { heads } from '../form-page/heads';
import { useConfirmedForm } from '../form-page/confirmation';
import { PublicFormPage } from '../form-page/public-form-page';
import { texts } from './texts';

/** /volunteer: an offer to help. */
export function VolunteerPage() {
  const { form, confirmation } = useConfirmedForm({
    schema: volunteerForm,
    groups: volunteerGroups,
    draft: { name: 'volunteer' },
    native: nativeForm('POST /volunteer-register', { multipart: true }),
    call: (values, options) => call('POST /volunteer-register', { form: values }, options),
    arrival: ({ volunteer: { fullName, department, email } }) => ({
      title: heads['/volunteer/sent'].title,
      facts: [
        { name: texts.taken.name, fact: fullName },
        { name: texts.taken.department, fact: department },
      ],
      next: texts.taken.next(email),
    }),
    says: texts.says,
  });
  const { open, lastMinute } = useDeadline('volunteer');
  return (
    <PublicFormPage
      heading={heads['/volunteer'].title}
      description={heads['/volunteer'].description}
      lead={texts.lead}
      beside={<ClosingNotice open={open} lastMinute={lastMinute} />}
      before={confirmation}
      form={form}
      open={open}
      submit={texts.submit}
      afterwards={texts.afterwards}
    />
  );
}
