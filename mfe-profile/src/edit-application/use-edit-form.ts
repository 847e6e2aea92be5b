import { call, Refused, saidOf, upload } from '@conference/api-client';
import {
  abstractFileField,
  applicationDetails,
  applicationGroups,
  type Application,
  type FieldGroup,
} from '@conference/contracts';
import { abstractFile, blanksOf, fitsOf, namesOf, useContractForm, type ContractForm } from '@conference/forms';
import { toast, useAuth, useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { useState } from 'react';
import { useSessionEnd } from '../authors-only/use-session-end';
import { saidIn, saysTheSame } from './said';
import { texts } from './texts';

/** What the edit form sends: the application's fields, and a new abstract if one was chosen. */
export const editForm = applicationDetails.extend({ abstractFile: abstractFile.optional() });
type EditFormInput = typeof editForm._input;

/** An application of which nothing is known yet. */
export const blankEdit = blanksOf<EditFormInput>(applicationGroups);

/** The application's fields, with the file that need not be given again. */
export const editGroups: readonly FieldGroup<keyof EditFormInput>[] = applicationGroups.map(({ legend, fields }) => ({
  legend,
  fields: fields.abstractFile
    ? { ...fields, abstractFile: { ...abstractFileField, hint: texts.abstractHint } }
    : fields,
}));

/**
 * The edit form's behaviour: sends everything the author may change, and goes back to the profile.
 * @param onElsewhere called when another tab has sent or discarded what was typed
 * @returns what the application says now, beside the form, once somebody else has changed it meanwhile
 */
export function useEditForm(
  opened: Application,
  token: string,
  onElsewhere: () => void,
): { form: ContractForm<EditFormInput>; overtaken?: Application } {
  const { user, login } = useAuth();
  const endsSession = useSessionEnd();
  const navigate = useNavigate();
  const [known, setKnown] = useState(opened);
  const [overtaken, setOvertaken] = useState<Application>();

  const form = useContractForm<EditFormInput, typeof editForm._output>({
    schema: editForm,
    blank: saidIn(opened),
    order: namesOf(editGroups),
    draft: {
      name: `edit:${opened._id}`,
      owner: user?._id,
      omit: ['abstractFile'],
      fits: fitsOf(editGroups),
      onGone: onElsewhere,
    },
    async send({ abstractFile: file, ...values }, { onProgress, signal, isHere }) {
      const body = { ...saidIn(values), ...(file && { abstractFile: file }) };
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
        await save(known.version).catch((failure: unknown) => {
          const current = isOvertaken(failure);
          if (!current) throw failure;
          setKnown(current);
          const isHarmless =
            saysTheSame(saidIn(current), saidIn(known)) || saysTheSame(saidIn(current), saidIn(values));
          if (isHarmless) return save(current.version);
          setOvertaken(current);
          throw failure;
        });
      } catch (failure) {
        endsSession(failure);
        throw failure;
      }
      toast.success(texts.success);
      // Whoever has signed out or gone elsewhere while it was being sent is not called back.
      if (!isHere()) return;
      // The server calls an account that was called as the application was by its new name, and so does the header.
      if (user?.fullName === opened.fullName) login(token, { ...user, fullName: values.fullName });
      void navigate(url.profile);
    },
    explain(failure) {
      const message = isOvertaken(failure) ? texts.overtaken : saidOf(failure, texts);
      toast.error(isOvertaken(failure) ? texts.failure : message);
      return message;
    },
  });
  return { form, overtaken };
}

/** The application as it is now, when a failure says that it was changed meanwhile: by a decision, or in another window. */
function isOvertaken(failure: unknown): Application | undefined {
  return failure instanceof Refused && failure.code === 'changed_meanwhile' ? failure.refusal.registration : undefined;
}
