import { toast, useLocation, useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { useAdminSession } from '../../console/admin-session';
import { useTask } from '../../console/use-task';
import { useListBehind, type WayBack } from '../../list/list-position';
import { useChoices } from '../../list/use-choices';
import { questionOf } from '../application-lists';
import { texts } from './texts';

/** Replaces the open application with the next undecided one of its list. If none is left, opens the list. */
export function useNextUndecided(id: string): () => Promise<void> {
  const { ask } = useAdminSession();
  const { run } = useTask();
  const navigate = useNavigate();
  const { state } = useLocation();
  const choices = useChoices();
  const list = useListBehind(url.adminApplications);

  return async () => {
    const { segment, subTheme, q, searchIn } = questionOf(list, choices) ?? {};
    const query = { segment, subTheme, q, searchIn };
    const ended = await run(ask('GET /registrations/:id/next', { params: { id }, query }), texts.next.says);
    if (!ended.isDone) return;
    const { next } = ended.answer;
    if (!next) toast.success(texts.next.none);
    const place = (state as WayBack | null)?.place;
    if (next)
      await navigate(url.adminApplication(next._id), { replace: true, state: { list, place } satisfies WayBack });
    else await navigate(list, { replace: true });
  };
}
