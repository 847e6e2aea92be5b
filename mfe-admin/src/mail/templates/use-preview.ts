import { messageOf } from '@conference/api-client';
import type { AnswerOf, TemplateWords } from '@conference/contracts';
import { useEffect, useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { texts } from './texts';

/** How long somebody pauses before the preview follows, in ms. */
export const PAUSE_MS = 300;

type Preview = AnswerOf<'POST /mail-templates/:id/preview'>;

/**
 * The mail that the typed words result in. It is made after a pause in typing.
 * @returns the last valid mail, and the fault of the current words, if there is one
 */
export function usePreview(
  id: string,
  { subject, title, body, record }: TemplateWords & { record?: string },
): { shown: Preview | undefined; fault: string | undefined } {
  const { ask } = useAdminSession();
  const [shown, setShown] = useState<Preview>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const json = { subject, title, body, ...(record !== undefined && { record }) };
    const make = () =>
      ask('POST /mail-templates/:id/preview', { params: { id }, json }).then(
        (preview) => {
          if (!isCurrent) return;
          setShown(preview);
          setFault(undefined);
        },
        (failure: unknown) => {
          if (isCurrent) setFault(messageOf(failure, texts.preview.failed));
        },
      );
    const timer = setTimeout(() => void make(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, id, subject, title, body, record]);
  return { shown, fault };
}
