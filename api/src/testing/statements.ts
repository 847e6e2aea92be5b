import type { TestApi } from './test-api';

/** The statements that a database is given while something is done, in order. What is sent beside it, such as mails, counts as well. */
export async function statementsOf({ dataSource }: TestApi, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const listening = jest
    .spyOn(dataSource.logger, 'logQuery')
    .mockImplementation((statement) => void statements.push(statement));
  await work();
  listening.mockRestore();
  return statements;
}
