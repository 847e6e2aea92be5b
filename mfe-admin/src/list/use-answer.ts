import type { CallInput, Endpoint } from '@conference/contracts';
import { useEffect, useState } from 'react';
import { useAdminSession } from '../console/admin-session';

/**
 * The latest answer of a call that only reads, asked anew when the question or `version` changes; what was answered before
 * stands meanwhile, and where nothing can be had. For what stands beside a list: the list tells of failures.
 * @param version grows when what is read may have changed
 */
export function useAnswer<Input extends CallInput, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: NoInfer<Input>,
  version: unknown,
): Answer | undefined {
  const { ask } = useAdminSession();
  const [answer, setAnswer] = useState<Answer>();
  const question = JSON.stringify(input);

  useEffect(() => {
    const leaving = new AbortController();
    ask(endpoint, JSON.parse(question) as Input, { signal: leaving.signal })
      .then((told) => !leaving.signal.aborted && setAnswer(told))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [ask, endpoint, question, version]);

  return answer;
}
