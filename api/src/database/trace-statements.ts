import { addSpan } from '@conference/telemetry';
import type { DataSource, EntitySubscriberInterface } from 'typeorm';

/** What TypeORM tells of a statement that has ended. */
type EndedStatement = Parameters<NonNullable<EntitySubscriberInterface['afterQuery']>>[0];

/**
 * Adds a span for each statement to the request that is served: what it does to which table, never the statement itself or its parameters.
 */
export function traceStatements(dataSource: DataSource): void {
  const tables = new Set(dataSource.entityMetadatas.map(({ tableName }) => tableName));
  const subscriber: EntitySubscriberInterface = {
    afterQuery({ query, executionTime = 0, success }: EndedStatement) {
      const name = nameOf(query, tables);
      const system = dataSource.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
      addSpan(name, { 'db.system.name': system, 'db.query.summary': name }, { ms: executionTime, isFailed: !success });
    },
  };
  dataSource.subscribers.push(subscriber);
}

/** `SELECT registration`, or only the verb if the statement is about no table of ours. */
export function nameOf(statement: string, tables: ReadonlySet<string>): string {
  const verb = /^\s*([a-z]+)/i.exec(statement)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const names = [...statement.matchAll(/\b(?:FROM|INTO|UPDATE|TABLE)\s+[`"]?(\w+)/gi)].map(([, name = '']) => name);
  const table = names.find((name) => tables.has(name));
  return table ? `${verb} ${table}` : verb;
}
