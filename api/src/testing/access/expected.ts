import { holders, PUBLISHER } from '../callers';
import type { AccessRow } from './access-rows';

/** The status that a caller is answered with. */
export function statusFor({ expected, letsIn = [], publisher }: AccessRow, caller: string): number {
  if (caller === PUBLISHER && publisher !== undefined) return publisher;
  if (typeof expected === 'number') return expected;
  const [ofNobody, ofOwner, ofAnother, ofAdmin] = expected;
  const holder = holders.find((one) => one === caller);
  if (holder) return letsIn.includes(holder) ? ofAdmin : ofAnother;
  const known: Record<string, number> = { 'the owner': ofOwner, 'another author': ofAnother, 'an admin': ofAdmin };
  return known[caller] ?? ofNobody;
}

/** The code of a 403 that a caller gets. */
export const forbiddenTo = ({ forbidden = 'not_your_role', forbiddenTo: to }: AccessRow, caller: string): string =>
  to?.[caller] ?? forbidden;
