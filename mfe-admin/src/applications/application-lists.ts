import {
  countedKinds,
  countRegistrations,
  listRegistrations,
  type ApplicationStatus,
  type Registration,
  type RegistrationCountsQuery,
  type RegistrationListQuery,
} from '@conference/contracts';
import { url } from '@conference/site-map';
import { useAnswer } from '../list/use-answer';
import { readAddress } from '../list/list-address';
import { useList, type List, type ListSource } from '../list/use-list';

/** One list of applications: which of them it holds, in which order, and what it can be narrowed by. */
export interface ApplicationList {
  status?: ApplicationStatus;
  sort: NonNullable<RegistrationListQuery['sort']>;
  filters: Partial<Pick<typeof countedKinds, 'segment' | 'subTheme' | 'paymentStatus'>>;
}

const { segment, subTheme, paymentStatus } = countedKinds;

/** The lists of applications: all of them, and those of one status; the accepted ones by the latest change. */
export const applicationLists = {
  all: { sort: 'fullName', filters: { segment, subTheme } },
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

/** What a list of applications asks the server for, by its address (`/admin/accepted?page=2`); nothing for any other address. */
export function questionOf(address: string): (RegistrationListQuery & { page: number }) | undefined {
  const [path = '', search] = address.split('?');
  const list = byPath[path];
  if (!list) return undefined;
  const { status, sort, filters } = list;
  // A filter that a list does not have is not in its address either.
  return { status, sort, ...readAddress(new URLSearchParams(search), filters as Required<typeof filters>) };
}

/** Where applications come from. */
export const applicationSource: ListSource<RegistrationListQuery, Registration[], Registration> = {
  endpoint: listRegistrations,
  rowsOf: (registrations) => registrations,
};

/** One page of applications, and how many there are of each kind under the same filters. */
export function useApplications(query: RegistrationListQuery, onFailure: (failure: unknown) => void) {
  const list: List<Registration> = useList(applicationSource, query, onFailure);
  const { sort: _sort, page: _page, pageSize: _size, ...filters } = query;
  const counts = useAnswer(countRegistrations, { query: filters satisfies RegistrationCountsQuery }, list.version);
  return { list, counts };
}
