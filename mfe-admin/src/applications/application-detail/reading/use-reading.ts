import { useCall, type CallResult, type Loaded } from '@conference/api-client';
import type { AnswerOf, Application } from '@conference/contracts';
import { useAuth } from '@conference/shell-kit';
import { minDuration } from '@conference/ui';
import { useEffect } from 'react';
import { useAdminSession, type AdminSession } from '../../../console/admin-session';

const AT = 'GET /registrations/:id/reading';
type Answer = AnswerOf<typeof AT>;
type Of = Pick<Application, '_id' | 'abstractFilePublicId'>;

/** Readings that were fetched before their application is opened, by its file. A file never changes. */
const ahead = new Map<string, Promise<CallResult<Answer>>>();
/** How many are kept: the one for the next application, and some earlier ones. */
const MOST_AHEAD = 8;

const ask = ({ askWithHeaders }: AdminSession, { _id: id }: Of, options?: { signal: AbortSignal }) =>
  askWithHeaders(AT, { params: { id } }, options);

/** Loads the reading of an application's abstract. Loads it again when the author has replaced the file. */
export function useReading(application: Of): Loaded<Answer> {
  const session = useAdminSession();
  const { token } = useAuth();
  const { _id: id, abstractFilePublicId: file } = application;
  return useCall(
    AT,
    { params: { id } },
    {
      make: (options) => ahead.get(file) ?? minDuration(ask(session, application, options)),
      version: `${file} ${token}`,
    },
  );
}

/** Fetches the reading of the application that will probably be opened next. If that fails, it is fetched when the application is opened. */
export function useReadAhead(next: Of | undefined): void {
  const session = useAdminSession();
  const { _id: id, abstractFilePublicId: file } = next ?? {};
  useEffect(() => {
    if (id === undefined || file === undefined || ahead.has(file)) return;
    const reply = ask(session, { _id: id, abstractFilePublicId: file });
    ahead.set(file, reply);
    const [oldest] = ahead.keys();
    if (ahead.size > MOST_AHEAD && oldest !== undefined) ahead.delete(oldest);
    reply.catch(() => ahead.delete(file));
  }, [session, id, file]);
}
