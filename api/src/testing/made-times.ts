import { randomUUID } from 'node:crypto';
import { In, Not } from 'typeorm';
import { Attempt } from '../throttles/attempt.entity';
import type { TestApi } from './test-api';

/**
 * Makes a try once and has it counted as if it had been made so many times: looking at a password takes a while.
 * @returns what the one try was answered
 */
export async function madeTimes<Answer>(api: TestApi, times: number, attempt: () => Promise<Answer>): Promise<Answer> {
  const attempts = api.dataSource.getRepository(Attempt);
  const before = (await attempts.find()).map(({ id }) => id);
  const answer = await attempt();
  const counted = await attempts.findBy({ id: Not(In(before)) });
  const again = Array.from({ length: times - 1 }, () => counted.map((one) => ({ ...one, id: randomUUID() })));
  await attempts.insert(again.flat());
  return answer;
}
