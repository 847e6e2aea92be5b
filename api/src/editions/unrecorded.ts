import { Injectable } from '@nestjs/common';
import { isUnavailable } from '../database/unavailable';
import type { EditionVersion } from './edition.entity';

/** How long after it ended a publish may still turn out to be live, in ms: the release store of this machine learns of it within seconds. */
export const settling = { ms: 10_000 };

type Row = Pick<EditionVersion, 'id' | 'createdAt'>;

/** A version, and who publishes it: whoever takes it up again gives it another stamp. */
const claim = ({ id, createdAt }: Row) => `${id} ${createdAt}`;

/**
 * The publishes of this process that ended while the database was away. Their rows still say that they are under way, which refuses all others
 * until somebody looks up what became of them (reconciliation.ts).
 */
@Injectable()
export class Unrecorded {
  /** When each ended, by `performance.now()`. */
  private readonly ended = new Map<string, number>();

  /** Keeps a publish in mind that ended with an error of the database. */
  note(row: Row, error: unknown): void {
    if (isUnavailable(error)) this.ended.set(claim(row), performance.now());
  }

  /** Whether this process knows that a version is not being published any more. */
  has(row: Row): boolean {
    return performance.now() - (this.ended.get(claim(row)) ?? Infinity) >= settling.ms;
  }

  /** Whether there is one to look up. */
  get isDue(): boolean {
    return [...this.ended.values()].some((at) => performance.now() - at >= settling.ms);
  }

  /** Forgets all but those that the database says are under way. */
  keep(underWay: readonly Row[]): void {
    const left = new Set(underWay.map(claim));
    for (const one of this.ended.keys()) if (!left.has(one)) this.ended.delete(one);
  }
}
