import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { insertRows } from './insert-rows';
import { failedAtCommit, inTransaction } from './transaction';
import { isAway } from './unavailable';

/** A row of a table. */
export type NewRow = readonly [table: EntityTarget<ObjectLiteral>, row: ObjectLiteral];

/** Rows that belong together, and their caller. */
interface Waiting {
  rows: readonly NewRow[];
  stored: () => void;
  failed: (error: unknown) => void;
}

/** The least time between two transactions, in ms: calls meanwhile share the next one. */
const APART_MS = 40;
/** The most sets of rows in one transaction. */
const MOST = 16;

/**
 * Inserts rows of concurrent calls in one transaction, with one statement per table: statements and syncs are what many calls wait for. A
 * single call is not delayed.
 */
@Injectable()
export class SharedInserts {
  private readonly waiting: Waiting[] = [];
  private isRunning = false;
  private began = -Infinity;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores all of the rows, or none.
   * @param rows in the order of their tables: what others refer to comes first
   * @throws the database's error for these rows, never one for others of the same transaction. While the database is away, all get the same error.
   */
  insert(rows: readonly NewRow[]): Promise<void> {
    return new Promise((stored, failed) => {
      this.waiting.push({ rows, stored, failed });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) {
      const early = this.began + APART_MS - performance.now();
      if (early > 0) await pause(early);
      this.began = performance.now();
      await this.store(this.waiting.splice(0, MOST));
    }
    this.isRunning = false;
  }

  /** Never rejects: the callers get the errors. @returns the error that others would get as well */
  private async store(sets: readonly Waiting[]): Promise<unknown> {
    try {
      await inTransaction(this.dataSource, async (manager) => {
        for (const [table, rows] of byTable(sets)) await insertRows(manager, table, rows);
      });
      for (const { stored } of sets) stored();
      return undefined;
    } catch (error) {
      // After a failed commit nobody knows what holds, and each caller has to check.
      const isAtCommit = failedAtCommit(error);
      const isOfAll = isAway(error) && !isAtCommit;
      // One of the sets may have failed them all.
      if (sets.length > 1 && !isOfAll && !isAtCommit) return this.storeEach(sets);
      for (const { failed } of sets) failed(error);
      return isOfAll ? error : undefined;
    }
  }

  /** Inserts each set alone. Once the database is away, the others are refused at once: each of them would wait for it in turn. */
  private async storeEach(sets: readonly Waiting[]): Promise<void> {
    let away: unknown;
    for (const set of sets) {
      if (away === undefined) away = await this.store([set]);
      else set.failed(away);
    }
  }
}

/** The rows of all sets, table by table. */
function byTable(sets: readonly Waiting[]): Map<NewRow[0], ObjectLiteral[]> {
  const tables = new Map<NewRow[0], ObjectLiteral[]>();
  for (const [table, row] of sets.flatMap(({ rows }) => rows)) {
    const rows = tables.get(table) ?? [];
    tables.set(table, [...rows, row]);
  }
  return tables;
}
