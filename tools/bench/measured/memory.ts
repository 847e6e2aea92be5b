import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 20;
const PAGE_BYTES = 4096;

/** How much memory a process has at most while something is done, in MB (of Linux: what it has in RAM). */
export async function peakOf({ pid }: { pid: number }, work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work().finally(() => (isDone = true));
  let most = 0;
  while (!isDone) {
    most = Math.max(most, await residentPages(pid));
    await pause(EVERY_MS);
  }
  await done;
  return (most * PAGE_BYTES) / 1e6;
}

const residentPages = async (pid: number) => Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]);
