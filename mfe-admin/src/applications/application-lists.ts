import {
  countedKinds,
  type ApplicationStatus,
  type Application,
  type ApplicationCountsQuery,
  type ApplicationListQuery,
} from '@conference/contracts';
import { url } from '@conference/site-map';
import { useLoaded, type LoadSays } from '../console/use-loaded';
import { readAddress } from '../list/list-address';
import { useList } from '../list/use-list';

/** One list of applications: which of them it holds, in which order, and what it can be narrowed by. */
export interface ApplicationList {
  status?: ApplicationStatus;
  sort: NonNullable<ApplicationListQuery['sort']>;
  filters: Partial<typeof countedKinds>;
}

const { status, segment, subTheme, paymentStatus } = countedKinds;

/** The lists of applications: all of them, and those of one status; the accepted ones by the latest change. */
export const applicationLists = {
  all: { sort: 'fullName', filters: { status, segment, subTheme } },
  accepted: { status: 'accepted', sort: '-updatedAt', filters: { segment, subTheme, paymentStatus } },
  wait: { status: 'wait', sort: 'fullName', filters: {} },
  declined: { status: 'declined', sort: 'fullName', filters: {} },
} as const satisfies Record<string, ApplicationList>;

const byPath: Record<string, ApplicationList> = {
  [url.adminApplications]: applicationLists.all,
  [url.adminAccepted]: applicationLists.accepted,
  [url.adminWaiting]: applicationLists.wait,
  [url.adminDeclined]: applicationLists.declined,
};

/** What stands in the address of a list: a search, filters and a page. */
type Address = Pick<ApplicationListQuery, 'q' | keyof typeof countedKinds> & { page: number };

/** A search goes through names, titles, emails and institutions. */
function question({ status, sort }: ApplicationList, address: Address): ApplicationListQuery & { page: number } {
  return { status, sort, ...address, searchIn: address.q ? 'all' : undefined };
}

/** The query of a list of applications, by its address (`/admin/accepted?page=2`); none for any other address. */
export function questionOf(address: string): (ApplicationListQuery & { page: number }) | undefined {
  const [path = '', search] = address.split('?');
  const list = byPath[path];
  if (!list) return undefined;
  // A list only reads the filters that it has.
  return question(list, readAddress(new URLSearchParams(search), list.filters as Required<typeof list.filters>));
}

const rowsOf = (applications: Application[]) => applications;

/**
 * One page of a list of applications, and how many there are of each kind under the same filters.
 * @param says what is told when they cannot be loaded
 */
export function useApplications(of: ApplicationList, address: Address, says: LoadSays) {
  const query = question(of, address);
  const list = useList({ at: 'GET /registrations', rowsOf, says }, query);
  const { sort: _sort, page: _page, pageSize: _size, ...filters } = query;
  const counts = useLoaded(
    'GET /registrations/counts',
    { query: filters satisfies ApplicationCountsQuery },
    { version: list.attempt },
  );
  return { list, counts: counts.answer };
}
