import type { TestApi } from './test-api';

/** The statements that a database gets while something is done, in order. Statements of other work, such as the sending of mails, count as well. */
export async function statementsOf({ dataSource }: TestApi, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const listening = jest
    .spyOn(dataSource.logger, 'logQuery')
    .mockImplementation((statement) => void statements.push(statement));
  await work();
  listening.mockRestore();
  return statements;
}
