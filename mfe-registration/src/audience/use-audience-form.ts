import { call } from '@conference/api-client';
import {
  audienceForm,
  audienceIncomplete,
  type AnswerOf,
  type AudienceEntry,
  type AudienceForm,
  type AudienceFormInput,
  audienceGroups,
} from '@conference/contracts';
import { blanksOf, fitsOf, namesOf, nativeForm } from '@conference/forms';
import { usePublicForm } from '../form-page/use-public-form';
import { texts } from './texts';

/** The audience form's behaviour. @param onTaken called with an accepted entry and its certificate code */
export function useAudienceForm(onTaken: (entry: AudienceEntry) => void) {
  return usePublicForm<AudienceFormInput, AudienceForm, AnswerOf<'POST /audience'>>({
    schema: audienceForm,
    blank: blanksOf<AudienceFormInput>(audienceGroups),
    order: namesOf(audienceGroups),
    draft: { name: 'audience', fits: fitsOf(audienceGroups) },
    incomplete: audienceIncomplete,
    native: nativeForm('POST /audience', {}),
    call: (values, { retryKey, signal }) =>
      call('POST /audience', { json: values }, { signal, headers: { 'Idempotency-Key': retryKey() } }),
    done: ({ entry }) => onTaken(entry),
    says: texts.says,
  });
}
