import { MAX_PAGE_SIZE, TOTAL_COUNT_HEADER, type Application } from '@conference/contracts';
import { useEffect, useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { changedQuery } from '../../list/list-address';
import { useChoices } from '../../list/use-choices';
import { PAGE_SIZE } from '../../list/use-list';
import { questionOf } from '../application-lists';

/** An application next to the open one, and the address of its page of the list. */
export interface Neighbour {
  id: string;
  fullName: string;
  /** Of its abstract. */
  file: string;
  list: string;
}

/** The applications before and after one in the list that it was opened from. */
export interface Neighbours {
  previous?: Neighbour;
  next?: Neighbour;
}

/**
 * The neighbours of an application in a list, wherever it is there. They are looked up when it is opened. A decision moves the application,
 * but organisers go on from its old place. The old neighbours stay until the next ones are known, so that no button jumps away under the
 * pointer.
 * @param list the address of the list
 */
export function useNeighbours(id: string, list: string): Neighbours {
  const { askWithHeaders } = useAdminSession();
  const choices = useChoices();
  const [neighbours, setNeighbours] = useState<Neighbours>({});

  useEffect(() => {
    const leaving = new AbortController();
    const question = questionOf(list, choices);
    const load = async (page: number, pageSize = PAGE_SIZE): Promise<Loaded> => {
      const query = { ...question, page, pageSize };
      const { answer, headers } = await askWithHeaders('GET /registrations', { query }, { signal: leaving.signal });
      return { rows: answer, pages: Math.ceil(Number(headers.get(TOTAL_COUNT_HEADER) ?? 0) / pageSize) };
    };
    // Without the list there are no neighbours, but the application is shown.
    neighboursIn(list, question?.page, id, load)
      .catch(() => ({}))
      .then((found) => !leaving.signal.aborted && setNeighbours(found));
    return () => leaving.abort();
  }, [id, list, choices, askWithHeaders]);

  return neighbours;
}

interface Loaded {
  rows: Application[];
  pages: number;
}

/** Loads a page of the list; pages of the console's size unless `pageSize` says otherwise. */
type Load = (page: number, pageSize?: number) => Promise<Loaded>;

/** @param here the page of the list from which it was opened */
async function neighboursIn(list: string, here: number | undefined, id: string, load: Load): Promise<Neighbours> {
  if (here === undefined) return {};
  const { rows: first, pages } = await load(here);
  const rowsOf = async (page: number): Promise<Application[]> => {
    if (page === here) return first;
    return page < 1 || page > pages ? [] : (await load(page)).rows;
  };
  const around = async (page: number): Promise<Neighbours | undefined> => {
    const rows = await rowsOf(page);
    const place = rows.findIndex(({ _id }) => _id === id);
    if (place < 0) return undefined;
    const previous =
      neighbour(rows[place - 1], list, page) ?? neighbour((await rowsOf(page - 1)).at(-1), list, page - 1);
    const next = neighbour(rows[place + 1], list, page) ?? neighbour((await rowsOf(page + 1))[0], list, page + 1);
    return { previous, next };
  };
  // A decision on the previous application may have moved this one to the page before or after.
  for (const page of [here, here - 1, here + 1]) {
    const found = await around(page);
    if (found) return found;
  }
  // Going from one undecided application to the next may have led far away from that page.
  const far = await pageOf(id, load);
  return (far !== undefined && (await around(far))) || {};
}

/** The page on which a row stands, looked up in as few calls as the API allows. */
async function pageOf(id: string, load: Load): Promise<number | undefined> {
  for (let part = 1, parts = 1; part <= parts; part += 1) {
    const { rows, pages } = await load(part, MAX_PAGE_SIZE);
    const place = rows.findIndex(({ _id }) => _id === id);
    if (place >= 0) return Math.floor(((part - 1) * MAX_PAGE_SIZE + place) / PAGE_SIZE) + 1;
    parts = pages;
  }
  return undefined;
}

function neighbour(row: Application | undefined, list: string, page: number): Neighbour | undefined {
  return row && { id: row._id, fullName: row.fullName, file: row.abstractFilePublicId, list: onPage(list, page) };
}

/** The address of another page of a list. */
function onPage(list: string, page: number): string {
  const [path, search] = list.split('?');
  const query = changedQuery(new URLSearchParams(search), { page });
  return query.size > 0 ? `${path}?${query}` : `${path}`;
}
