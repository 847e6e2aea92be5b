import { fieldsOfCalls } from '@conference/contracts/call-fields';
import { liveRelease, refuse, unservedFindings } from '@conference/release-store';
import { released } from '../release/modules';

/**
 * Checks the live modules that this checkout does not have. They stay live and go on calling the API, which is upgraded with the site.
 * @throws Unfit when the API does not serve a call or a field as one of them expects; Unreadable
 */
export async function checkOthers(store: string): Promise<void> {
  const live = await liveRelease(store);
  const all = [...(live?.modules ?? []), ...(live?.rollout ? [live.rollout.module] : [])];
  const others = all.filter(({ name }) => !(name in released));
  if (others.length > 0) refuse(await unservedFindings(store, others, fieldsOfCalls()));
}
