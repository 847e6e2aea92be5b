import { call, sendFailureMessage, upload, useConflict, useOpenChoices } from '@conference/api-client';
import {
  abstractFileField,
  applicationDetailsFor,
  applicationGroups,
  groupsIn,
  keeping,
  storedAbstract,
  type Application,
  type Choices,
  type FieldGroup,
} from '@conference/contracts';
import { abstractFile, useContractForm, type ContractForm } from '@conference/forms';
import { toast, useAuth, useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { useMemo } from 'react';
import { useSessionEnd } from '../authors-only/use-session-end';
import { valuesOf, hasSameValues } from './application-values';
import { texts } from './texts';

/** What the edit form sends: the application's fields, and a new abstract if one was chosen. */
export const editFormFor = (choices: Choices) =>
  applicationDetailsFor(choices).extend({ abstractFile: abstractFile.optional() });
type EditFormInput = ReturnType<typeof editFormFor>['_input'];
type EditFormOutput = ReturnType<typeof editFormFor>['_output'];

/**
 * The application's fields. The file is optional, because the stored one stays.
 * @param stored the stored application, once it is known: the hint names its file
 */
export const editGroupsFor = (choices: Choices, stored?: Application): readonly FieldGroup<keyof EditFormInput>[] =>
  groupsIn(applicationGroups, choices).map(({ legend, fields }) => {
    if (!fields.abstractFile) return { legend, fields };
    const hint = texts.abstractHint(stored && storedAbstract(stored));
    return { legend, fields: { ...fields, abstractFile: { ...abstractFileField, hint } } };
  });

/** The choices for an application. It may keep its own choices even if they have been retired since. */
function useOwnChoices(edition: Choices, { segment, subTheme }: Application) {
  const { choices, renewing } = useOpenChoices(edition);
  const own = useMemo(() => keeping(choices, { segments: segment, subThemes: subTheme }), [choices, segment, subTheme]);
  return { choices: own, renewing };
}

/**
 * The edit form's behaviour: sends everything the author may change, and goes back to the profile.
 * @param edition the choices of the edition
 * @param onElsewhere called when another tab has sent or discarded the draft
 * @returns the form and, if somebody else has changed the application meanwhile, its current version
 */
export function useEditForm(
  opened: Application,
  token: string,
  edition: Choices,
  onElsewhere: () => void,
): { form: ContractForm<EditFormInput>; overtaken?: Application } {
  const { user, login } = useAuth();
  const endsSession = useSessionEnd();
  const navigate = useNavigate();
  const { record, conflict, currentOf, attempt } = useConflict(opened, ({ registration }) => registration);

  const { choices, renewing } = useOwnChoices(edition, opened);
  const schema = useMemo(() => editFormFor(choices), [choices]);

  const form = useContractForm<EditFormInput, EditFormOutput>({
    schema,
    groups: editGroupsFor(choices, opened),
    blank: valuesOf(opened),
    draft: {
      name: `edit:${opened._id}`,
      owner: user?._id,
      // The type follows from the file, which no draft keeps.
      omit: ['abstractFile', 'abstractType'],
      onGone: onElsewhere,
    },
    async send({ abstractFile: file, ...values }, { onProgress, signal, isHere }) {
      const body = { ...valuesOf(values), ...(file && { abstractFile: file }) };
      const save = (version: number) =>
        call(
          'PATCH /registrations/:id',
          { params: { id: opened._id }, form: body },
          {
            token,
            signal,
            send: file && upload(onProgress),
            headers: { 'If-Match': String(version) },
          },
        );
      try {
        // A decision, or the same text from another window, is no conflict. The form is then sent again for the new version.
        await renewing(
          attempt(
            () => save(record.version),
            (now) =>
              hasSameValues(valuesOf(now), valuesOf(record)) || hasSameValues(valuesOf(now), valuesOf(values))
                ? save(now.version)
                : undefined,
          ),
        );
      } catch (failure) {
        endsSession(failure);
        throw failure;
      }
      toast.success(texts.success);
      // The author may have signed out or gone to another page meanwhile.
      if (!isHere()) return;
      // If the account had the application's name, the server renames it as well. So the header must change, too.
      if (user?.fullName === opened.fullName) login(token, { ...user, fullName: values.fullName });
      void navigate(url.profile);
    },
    explain(failure) {
      if (currentOf(failure) === undefined) return sendFailureMessage(failure, texts);
      toast.error(texts.failure);
      return texts.overtaken;
    },
  });
  return { form, overtaken: conflict?.now };
}
