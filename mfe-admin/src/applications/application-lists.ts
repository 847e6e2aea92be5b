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

/** One list of applications: which of them it holds, in which order, and what it can be narrowed by. */
export interface ApplicationList {
  status?: ApplicationStatus;
  sort: NonNullable<ApplicationListQuery['sort']>;
  filters: readonly CountedKind[];
}

/** The lists of applications: all of them, and those of one status; the accepted ones by the latest change. */
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

/** What stands in the address of a list: a search, filters and a page. */
type Address = ListAddress<Words>;

/** The words by which a list can be narrowed in an edition. It only has the filters that are its own, whatever the type says. */
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

/** The query of a list of applications, by its address (`/admin/accepted?page=2`); none for any other address. */
export function questionOf(address: string, choices: Choices): (ApplicationListQuery & { page: number }) | undefined {
  const [path = '', search] = address.split('?');
  const list = byPath[path];
  const params = new URLSearchParams(search);
  return list && question(list, readAddress(params, wordsOf(list, choices)), editionIn(params));
}

const rowsOf = (applications: Application[]) => applications;

/**
 * One page of a list of applications as its address says, and how many there are of each kind under the same filters.
 * @param says what is told when they cannot be loaded
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
