import type { ChoiceKind } from '@conference/contracts';
import { url } from '@conference/site-map';
import { useMay } from '../console/admin-session';
import { screens } from '../console/screens';
import { listUrl } from '../list/list-address';

/** By the kind of a choice, the list of the records that name it, and its filter. */
const lists = {
  segments: { screen: url.adminApplications, filter: 'segment' },
  subThemes: { screen: url.adminApplications, filter: 'subTheme' },
  attendance: { screen: url.adminAudience, filter: 'type' },
  wallets: { screen: url.adminAudience, filter: 'paymentMethod' },
} as const satisfies Record<ChoiceKind, { screen: string; filter: string }>;

const isKind = (name: string): name is ChoiceKind => name in lists;

/**
 * The address of the list of records that name a choice; none for anything else, and for whoever is not shown that list.
 * @param path where the choice stands in the edition
 * @param edition whose records they are, unless it is the one that is live
 */
export function useRecordsAt([, kind = '', key, ...more]: readonly string[], edition?: string): string | undefined {
  const may = useMay();
  if (!isKind(kind) || key === undefined || more.length > 0) return undefined;
  const { screen, filter } = lists[kind];
  if (!may(screens[screen])) return undefined;
  return listUrl(screen, { [filter]: key, ...(edition !== undefined && { edition }) });
}
