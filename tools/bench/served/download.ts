import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { answerTo } from '../../harness/answer';
import type { BenchSite } from './site';

/** Fetches a file of a site, at most `pace` bytes a second. @returns it, and the time in ms @throws when it is no success */
export async function download(
  { address, token }: BenchSite,
  path: string,
  pace = Infinity,
): Promise<{ file: Buffer; took: number }> {
  const began = performance.now();
  const answer = await answerTo(get(address + path, { headers: { authorization: `Bearer ${token}` } }));
  if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}.`);
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (pace < Infinity) await pause((1000 * chunk.length) / pace);
  }
  return { file: Buffer.concat(chunks), took: performance.now() - began };
}
