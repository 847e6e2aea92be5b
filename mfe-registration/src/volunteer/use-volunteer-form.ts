import { call } from '@conference/api-client';
import {
  volunteerForm,
  type AnswerOf,
  type Volunteer,
  type VolunteerForm,
  type VolunteerFormInput,
  volunteerGroups,
} from '@conference/contracts';
import { blanksOf, fitsOf, namesOf, nativeForm } from '@conference/forms';
import { usePublicForm } from '../form-page/use-public-form';
import { texts } from './texts';

/** The volunteer form's behaviour. @param onTaken called with an accepted volunteer */
export function useVolunteerForm(onTaken: (volunteer: Volunteer) => void) {
  return usePublicForm<VolunteerFormInput, VolunteerForm, AnswerOf<'POST /volunteer-register'>>({
    schema: volunteerForm,
    blank: blanksOf<VolunteerFormInput>(volunteerGroups),
    order: namesOf(volunteerGroups),
    draft: { name: 'volunteer', fits: fitsOf(volunteerGroups) },
    native: nativeForm('POST /volunteer-register', { multipart: true }),
    call: (values, { retryKey, signal }) =>
      call('POST /volunteer-register', { form: values }, { signal, headers: { 'Idempotency-Key': retryKey() } }),
    done: ({ volunteer }) => onTaken(volunteer),
    says: texts.says,
  });
}
