import { DHAKA_OFFSET_MS } from '@conference/edition';

/** An instant as a control for date and time has it, in Dhaka: 2025-07-29T23:59:59. Empty for what is no instant. */
export function inDhaka(instant: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : new Date(at + DHAKA_OFFSET_MS).toISOString().slice(0, 19);
}

/** The instant of what such a control says, in UTC. */
export function outOfDhaka(local: string): string {
  const at = new Date(Date.parse(`${local}Z`) - DHAKA_OFFSET_MS);
  return Number.isNaN(at.getTime()) ? local : `${at.toISOString().slice(0, 19)}Z`;
}
