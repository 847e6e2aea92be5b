import { MINUTE } from '../durations';
import { Attempt } from '../throttles/attempt.entity';
import type { TestApi } from './test-api';

/** Moves every try that was counted so far into the past, by minutes. */
export async function minutesPass(api: TestApi, minutes: number): Promise<void> {
  const attempts = api.dataSource.getRepository(Attempt);
  for (const { id, at } of await attempts.find()) {
    await attempts.update({ id }, { at: new Date(Date.parse(at) - minutes * MINUTE).toISOString() });
  }
}
