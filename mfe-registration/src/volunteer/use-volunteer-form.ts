import { call } from '@conference/api-client';
import {
  registerVolunteer,
  volunteerForm,
  type AnswerOf,
  type Volunteer,
  type VolunteerForm,
  type VolunteerFormInput,
} from '@conference/contracts';
import { blanksOf, fitsOf, namesOf } from '@conference/forms';
import { usePublicForm } from '../form-page/use-public-form';
import { texts } from './texts';
import { volunteerGroups } from './volunteer-groups';

/** The volunteer form's behaviour. @param onTaken hears of a volunteer once they were taken */
export function useVolunteerForm(onTaken: (volunteer: Volunteer) => void) {
  return usePublicForm<VolunteerFormInput, VolunteerForm, AnswerOf<typeof registerVolunteer>>({
    schema: volunteerForm,
    blank: blanksOf<VolunteerFormInput>(volunteerGroups),
    order: namesOf(volunteerGroups),
    draft: { name: 'volunteer', fits: fitsOf(volunteerGroups) },
    row: registerVolunteer,
    call: (values, { retryKey, signal }) =>
      call(registerVolunteer, { body: values }, { signal, headers: { 'Idempotency-Key': retryKey() } }),
    done: ({ volunteer }) => onTaken(volunteer),
    says: texts.says,
  });
}
