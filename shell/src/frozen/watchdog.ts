// The watchdog: a worker that reports when its page freezes. It only knows what the page has sent (heartbeat.ts).
import { BEAT_MS, MOST_MISSING, type Beat } from './beat';

let last: Beat;
let missing = 0;
let before = performance.now();

addEventListener('message', ({ data }: MessageEvent<Beat>) => {
  last = data;
  missing = 0;
});

const counting = setInterval(() => {
  const now = performance.now();
  // After a long gap, the count starts again: the device slept, or was too busy for this worker and so for the page.
  missing = now - before < 2 * BEAT_MS ? missing + 1 : 0;
  before = now;
  if (!last || missing <= MOST_MISSING) return;
  // Only once for each document. Without a network the report is lost.
  clearInterval(counting);
  const headers = { 'Content-Type': 'application/json' };
  const { address, body } = last;
  void fetch(address, { method: 'POST', headers, body, referrerPolicy: 'no-referrer' }).catch(() => undefined);
}, BEAT_MS);
