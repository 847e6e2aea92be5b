import { addressOf, type AnswerOf } from '@conference/contracts';
import { json } from './api';
import type { Rehearsal } from './rehearsal';

/** Makes a token that publishes a module of a site, as an organiser does. */
export async function makePublisherToken(
  { url, sessions }: Rehearsal,
  module: string,
): Promise<AnswerOf<'POST /publisher-tokens'>> {
  const { admin } = await sessions();
  const body = { module, name: 'Demo team', email: 'team@example.invalid' };
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await fetch(url + addressOf('POST /publisher-tokens'), { method: 'POST', ...json(body, headers) });
  return (await answer.json()) as AnswerOf<'POST /publisher-tokens'>;
}
