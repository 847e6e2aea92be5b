import {
  countedKinds,
  type ApplicationStatus,
  type Application,
  type ApplicationCountsQuery,
  type ApplicationListQuery,
  type Choices,
  type CountedKind,
} from '@conference/contracts';
import { url } from '@conference/site-map';
import { useMemo } from 'react';
import { useLoaded, type LoadSays } from '../console/use-loaded';
import { readAddress, useListAddress, type ListAddress } from '../list/list-address';
import { editionIn, useEditionOfList } from '../list/edition-of-list';
import { useChoices } from '../list/use-choices';
import { useList } from '../list/use-list';

/** One list of applications: its status, its order, and its filters. */
export interface ApplicationList {
  status?: ApplicationStatus;
  sort: NonNullable<ApplicationListQuery['sort']>;
  filters: readonly CountedKind[];
}

/** The lists of applications: one of all, and one for each status. The accepted ones are sorted by their latest change. */
export const applicationLists = {
  all: { sort: 'fullName', filters: ['status', 'segment', 'subTheme'] },
  accepted: { status: 'accepted', sort: '-updatedAt', filters: ['segment', 'subTheme', 'paymentStatus'] },
  wait: { status: 'wait', sort: 'fullName', filters: [] },
  declined: { status: 'declined', sort: 'fullName', filters: [] },
} as const satisfies Record<string, ApplicationList>;

const byPath: Record<string, ApplicationList> = {
  [url.adminApplications]: applicationLists.all,
  [url.adminAccepted]: applicationLists.accepted,
  [url.adminWaiting]: applicationLists.wait,
  [url.adminDeclined]: applicationLists.declined,
};

type Words = ReturnType<typeof countedKinds>;

/** The parts of a list's address: a search, filters and a page. */
type Address = ListAddress<Words>;

/** The words of a list's filters in an edition. Unlike its type, the result only has the filters of this list. */
function wordsOf({ filters }: ApplicationList, choices: Choices): Words {
  const words = countedKinds(choices);
  return Object.fromEntries(filters.map((kind) => [kind, words[kind]])) as Words;
}

/** A search goes through names, titles, emails and institutions. */
function question(
  { status, sort }: ApplicationList,
  address: Address,
  edition: string | undefined,
): ApplicationListQuery & { page: number } {
  return { status, sort, edition, ...address, searchIn: address.q ? 'all' : undefined };
}

/** The query of a list of applications, by its address (`/admin/accepted?page=2`). Undefined for any other address. */
export function questionOf(address: string, choices: Choices): (ApplicationListQuery & { page: number }) | undefined {
  const [path = '', search] = address.split('?');
  const list = byPath[path];
  const params = new URLSearchParams(search);
  return list && question(list, readAddress(params, wordsOf(list, choices)), editionIn(params));
}

const rowsOf = (applications: Application[]) => applications;

/**
 * The page of a list of applications that its address names, and the counts of each kind under the same filters.
 * @param says the message if they cannot be loaded
 */
export function useApplications(of: ApplicationList, says: LoadSays) {
  const choices = useChoices();
  const address = useListAddress(useMemo(() => wordsOf(of, choices), [of, choices]));
  const query = question(of, address, useEditionOfList());
  const list = useList({ at: 'GET /registrations', rowsOf, says }, query);
  const { sort: _sort, page: _page, pageSize: _size, ...filters } = query;
  const counts = useLoaded(
    'GET /registrations/counts',
    { query: filters satisfies ApplicationCountsQuery },
    { version: list.attempt },
  );
  return { address, list, counts: counts.answer };
}
