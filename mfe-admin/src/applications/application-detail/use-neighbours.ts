import { TOTAL_COUNT_HEADER, type Registration } from '@conference/contracts';
import { useEffect, useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { PAGE_SIZE } from '../../list/use-list';
import { applicationSource, questionOf } from '../application-lists';

/** An application beside the one that is open, and the page of the list on which it stands. */
export interface Neighbour {
  id: string;
  fullName: string;
  list: string;
}

/** What comes before and after an application in the list it was opened from. */
export interface Neighbours {
  previous?: Neighbour;
  next?: Neighbour;
}

/**
 * The neighbours of an application in a list, also beyond the edges of its page. They stay as they were when it was opened:
 * a decision moves it to another place, and whoever goes through a list wants to go on from the old one.
 * @param list the address of the list
 */
export function useNeighbours(id: string, list: string): Neighbours {
  const { askWithHeaders } = useAdminSession();
  const [neighbours, setNeighbours] = useState<Neighbours>({});

  useEffect(() => {
    const leaving = new AbortController();
    setNeighbours({});
    const question = questionOf(list);
    if (!question) return;
    const here = question.page;

    const rowsOf = async (page: number): Promise<Beside> => {
      const query = { ...question, page, pageSize: PAGE_SIZE };
      const { answer, headers } = await askWithHeaders(applicationSource.endpoint, { query }, { signal: leaving.signal });
      return { rows: answer, pages: Math.ceil(Number(headers.get(TOTAL_COUNT_HEADER) ?? 0) / PAGE_SIZE) };
    };
    const find = async (): Promise<Neighbours> => {
      const { rows, pages } = await rowsOf(here);
      const place = rows.findIndex(({ _id }) => _id === id);
      if (place < 0) return {};
      const isFirst = place === 0;
      const isLast = place === rows.length - 1;
      const before = isFirst ? here > 1 && (await rowsOf(here - 1)).rows.at(-1) : rows[place - 1];
      const after = isLast ? here < pages && (await rowsOf(here + 1)).rows[0] : rows[place + 1];
      return {
        previous: before ? neighbour(before, onPage(list, isFirst ? here - 1 : here)) : undefined,
        next: after ? neighbour(after, onPage(list, isLast ? here + 1 : here)) : undefined,
      };
    };
    // A list that cannot be had has no neighbours; the application is there all the same.
    find().then((found) => !leaving.signal.aborted && setNeighbours(found), () => undefined);
    return () => leaving.abort();
  }, [id, list, askWithHeaders]);

  return neighbours;
}

interface Beside {
  rows: Registration[];
  pages: number;
}

const neighbour = ({ _id, fullName }: Registration, list: string): Neighbour => ({ id: _id, fullName, list });

/** The address of another page of a list. */
function onPage(list: string, page: number): string {
  const [path, search] = list.split('?');
  const params = new URLSearchParams(search);
  if (page > 1) params.set('page', String(page));
  else params.delete('page');
  return params.size > 0 ? `${path}?${params}` : `${path}`;
}
