import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { insertRows } from './insert-rows';
import { failedAtEnd, inTransaction } from './transaction';

/** A row of a table. */
export type NewRow = readonly [table: EntityTarget<ObjectLiteral>, row: ObjectLiteral];

/** Rows that belong together, and whoever waits for them. */
interface Waiting {
  rows: readonly NewRow[];
  stored: () => void;
  failed: (error: unknown) => void;
}

/** A transaction does not begin sooner after the one before it, in ms: what comes meanwhile shares the next one. */
const APART_MS = 40;
/** Sets of rows that share one at most. */
const MOST = 16;

/**
 * Inserts rows, where one transaction, and one statement for each table, serve everybody who asks before they begin: when many come at
 * once, statements and syncs of the database are what they wait for. Whoever comes alone waits for nobody.
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
   * @throws what the database refuses them with; others that came at once have nothing to do with it
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

  /** Never fails: whoever waits is told. */
  private async store(sets: Waiting[]): Promise<void> {
    try {
      await inTransaction(this.dataSource, async (manager) => {
        for (const [table, rows] of byTable(sets)) await insertRows(manager, table, rows);
      });
      for (const { stored } of sets) stored();
    } catch (error) {
      // Nothing of all was stored, because of one: each by itself then. At the very end nobody knows, and each has to look.
      if (sets.length > 1 && !failedAtEnd(error)) for (const set of sets) await this.store([set]);
      else for (const { failed } of sets) failed(error);
    }
  }
}

/** The rows of all sets, table by table. */
function byTable(sets: Waiting[]): Map<NewRow[0], ObjectLiteral[]> {
  const tables = new Map<NewRow[0], ObjectLiteral[]>();
  for (const [table, row] of sets.flatMap(({ rows }) => rows)) {
    const rows = tables.get(table) ?? [];
    tables.set(table, [...rows, row]);
  }
  return tables;
}
