import { countedKinds, countRegistrations, listRegistrations, type Registration, type RegistrationCountsQuery, type RegistrationListQuery } from '@conference/contracts';
import { useAnswer } from '../list/use-answer';
import { useList, type List, type ListSource } from '../list/use-list';

/** What applications can be narrowed by, besides their status. */
export const applicationFilters = {
  segment: countedKinds.segment,
  subTheme: countedKinds.subTheme,
  paymentStatus: countedKinds.paymentStatus,
};

const source: ListSource<RegistrationListQuery, Registration[], Registration> = {
  endpoint: listRegistrations,
  rowsOf: (registrations) => registrations,
};

/** One page of applications, and how many there are of each kind under the same filters. */
export function useApplications(query: RegistrationListQuery, onFailure: (failure: unknown) => void) {
  const list: List<Registration> = useList(source, query, onFailure);
  const { sort: _sort, page: _page, pageSize: _size, ...filters } = query;
  const counts = useAnswer(countRegistrations, { query: filters satisfies RegistrationCountsQuery }, list.version);
  return { list, counts };
}
