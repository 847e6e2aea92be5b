import { setTimeout as pause } from 'node:timers/promises';

/** A crowd that wants the same rows of a MySQL collides more often than a few times. */
const MOST = 7;
/** The first pause, in ms. Each is twice the one before, less up to half of it by chance, so that those who collided do not meet again. */
export const pauses = { first: 40 };
/** Nobody who has waited for so long is kept waiting, in ms. */
export const PATIENCE_MS = 5000;

/** How often something is tried again that the database could not do. */
export class Retries {
  private tried = 1;
  private readonly began = performance.now();

  /** Whether to try once more; the pause before it is over then. */
  async another(): Promise<boolean> {
    if (this.tried === MOST || performance.now() - this.began > PATIENCE_MS) return false;
    await pause((pauses.first * 2 ** (this.tried++ - 1) * (1 + Math.random())) / 2);
    return true;
  }
}
