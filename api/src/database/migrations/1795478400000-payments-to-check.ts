import { isPlainKey, transactionKeyOf } from '@conference/contracts';
import { TableColumn, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';
import { index } from '../tables';

const table = 'audience_entry';
const read = index('audience_entry_payment_check', 'paymentCheck', 'paymentMethod');
const AT_ONCE = 500;
const LONGEST = 64;

interface Row {
  id: string;
  paymentMethod: string;
  transactionId: string;
  transactionKey: string;
}

/** Letters of Cyrillic and Greek, and below each the one that it looks like. */
const STRANGE = 'АВЕЅІЈКМНОРСТУХԚԜаеѕіјорсухԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧο';
const KNOWN = 'ABESIJKMHOPCTYXQWaesijopcyxqwABEZHIKMNOPTYXo';
const known = (letter: string) => KNOWN[STRANGE.indexOf(letter)] ?? letter;

/** What somebody reads who looks at a transaction ID: nothing that cannot be seen, letters without their marks, and of look-alikes the usual one. */
const readAs = (transactionId: string) => {
  const seen = transactionId.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
  return [...transactionKeyOf(seen.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, known))].slice(0, LONGEST).join('');
};

/**
 * Old transaction IDs in the form in which they are compared now. One that is no letters and digits even so, or that another entry
 * has already, is left as it is and marked, with that other entry: organisers see to it. Nothing of it can fail on what is there, and
 * each step can be taken again.
 */
export class PaymentsToCheck1795478400000 implements MigrationInterface {
  readonly name = 'PaymentsToCheck1795478400000';

  async up(runner: QueryRunner): Promise<void> {
    const { line } = columnsOf(dialectOf(runner.dataSource));
    if (!(await runner.hasColumn(table, 'paymentCheck'))) await runner.addColumn(table, new TableColumn(line('paymentCheck', LONGEST, true)));
    if (!(await this.hasIndex(runner))) await runner.createIndex(table, new TableIndex(read));
    // First all that can be put right: then what is left finds the entries that it stands beside.
    for await (const row of this.odd(runner)) await this.putRight(runner, row);
    for await (const row of this.odd(runner)) await this.mark(runner, row);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await this.hasIndex(runner)) await runner.dropIndex(table, read.name as string);
    if (await runner.hasColumn(table, 'paymentCheck')) await runner.dropColumn(table, 'paymentCheck');
  }

  /** The entries whose key is not of letters and digits alone, the oldest first. */
  private async *odd(runner: QueryRunner): AsyncGenerator<Row> {
    const select = `SELECT id, paymentMethod, transactionId, transactionKey FROM ${table} WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`;
    for (let last = ''; ; ) {
      const rows = (await runner.query(select, [last])) as Row[];
      yield* rows.filter(({ transactionKey }) => !isPlainKey(transactionKey));
      if (rows.length < AT_ONCE) return;
      last = rows.at(-1)?.id ?? '';
    }
  }

  private async putRight(runner: QueryRunner, { id, paymentMethod, transactionId }: Row): Promise<void> {
    const key = transactionKeyOf(transactionId);
    if (!isPlainKey(key)) return;
    const held = (await runner.query(`SELECT id FROM ${table} WHERE paymentMethod = ? AND transactionKey = ?`, [paymentMethod, key])) as unknown[];
    if (held.length === 0) await runner.query(`UPDATE ${table} SET transactionKey = ? WHERE id = ?`, [key, id]);
  }

  private async mark(runner: QueryRunner, { id, paymentMethod, transactionId }: Row): Promise<void> {
    const seen = readAs(transactionId);
    const isItOrTheSame = 'id = ? OR (paymentMethod = ? AND transactionKey = ?)';
    await runner.query(`UPDATE ${table} SET paymentCheck = ? WHERE ${isItOrTheSame}`, [seen, id, paymentMethod, seen]);
  }

  private async hasIndex(runner: QueryRunner): Promise<boolean> {
    return ((await runner.getTable(table))?.indices ?? []).some(({ name }) => name === read.name);
  }
}
