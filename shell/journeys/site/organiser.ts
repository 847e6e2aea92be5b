import { type APIRequestContext, expect } from '@playwright/test';
import type { Person } from './site';

/** Makes one call in an organiser's name, as `METHOD /path`. @returns the answer, which is no refusal */
export type Ask = <Answer = unknown>(call: string, data?: object) => Promise<Answer>;

/** Lets an organiser prepare a journey through the API. */
export async function organiser(request: APIRequestContext, admin: Person): Promise<Ask> {
  const { token } = await (await request.post('/api/login', { data: admin })).json();
  return async (call, data) => {
    const [method, path] = call.split(' ');
    const answer = await request.fetch(`/api${path}`, { method, data, headers: { Authorization: `Bearer ${token}` } });
    expect(answer.ok(), call).toBe(true);
    return answer.json();
  };
}
