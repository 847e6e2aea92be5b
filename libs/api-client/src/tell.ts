import type { Endpoint } from '@conference/contracts';

/**
 * Makes a call that takes nothing, for somebody who is signed in, and waits for no answer. It gets through also when the page
 * is being left; where the server cannot be reached nothing is said of it.
 */
export function tell({ method, path }: Endpoint<Record<string, never>>, token: string): void {
  fetch(`/api${path}`, { method, headers: { Authorization: `Bearer ${token}` }, keepalive: true }).catch(() => undefined);
}
