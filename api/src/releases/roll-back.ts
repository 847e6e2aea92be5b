import { Busy, NoSuchVersion, Overtaken, PageNotRendered, rollBack, Unfit } from '@conference/release-store';
import type { Outcome } from './roll-back-in-process';

/** The report of a rollback. @throws unexpected errors */
async function outcomeOf([store = '', module = '', to, ifRelease, reason]: string[]): Promise<Outcome> {
  try {
    const { release } = await rollBack(store, [module], {
      to: to || undefined,
      ifRelease: ifRelease ? Number(ifRelease) : undefined,
      ...(reason ? { by: 'guard' as const, reason } : {}),
    });
    return { outcome: 'released', release };
  } catch (error) {
    if (error instanceof Overtaken) return { outcome: 'overtaken' };
    if (error instanceof Unfit)
      return { outcome: 'refused', why: error.findings.map(({ sentence }) => sentence).join(' ') };
    if (error instanceof Busy) return { outcome: 'busy', why: error.message };
    if ([NoSuchVersion, PageNotRendered].some((kind) => error instanceof kind))
      return { outcome: 'refused', why: (error as Error).message };
    throw error;
  }
}

/** The entry of a process of its own: see rollBackInProcess. */
void outcomeOf(process.argv.slice(2)).then(
  (outcome) => process.send?.(outcome, () => process.exit(0)),
  (error: NodeJS.ErrnoException) =>
    process.send?.({ outcome: 'failed', error: error.name, code: error.code } satisfies Outcome, () => process.exit(1)),
);
