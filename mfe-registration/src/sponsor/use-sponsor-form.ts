import { call } from '@conference/api-client';
import {
  sponsorForm,
  type AnswerOf,
  type SponsorForm,
  type SponsorFormInput,
  sponsorGroups,
} from '@conference/contracts';
import { blanksOf, fitsOf, namesOf, nativeForm } from '@conference/forms';
import { usePublicForm } from '../form-page/use-public-form';
import { texts } from './texts';

/** The sponsor form's behaviour. @param onTaken called with an accepted form */
export function useSponsorForm(onTaken: (interest: SponsorForm) => void) {
  return usePublicForm<SponsorFormInput, SponsorForm, AnswerOf<'POST /sponsors'>>({
    schema: sponsorForm,
    blank: { ...blanksOf<SponsorFormInput>(sponsorGroups), agreeTerms: false },
    order: [...namesOf(sponsorGroups), 'agreeTerms'],
    draft: { name: 'sponsor', fits: fitsOf(sponsorGroups) },
    native: nativeForm('POST /sponsors', {}),
    call: (values, { retryKey, signal }) =>
      call('POST /sponsors', { json: values }, { signal, headers: { 'Idempotency-Key': retryKey() } }),
    done: (_thanks, interest) => onTaken(interest),
    says: texts.says,
  });
}
