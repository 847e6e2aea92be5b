import { Agent, request } from 'node:http';
import { requestsOf } from './requests';
import type { Asked, Scenario } from './requests';
import { median } from './statistics';
import { work } from './worker';

/** What is asked of a server, how often, and over how many connections. */
export interface Load {
  /** `http://127.0.0.1:port` */
  address: string;
  connections: number;
  amount: number;
  scenario: Scenario;
}

/** How it was answered. */
export interface Served {
  /** Answers a second. */
  rate: number;
  /** How long one took, the median, in ms. */
  took: number;
}

/** Asks, each connection as soon as it is answered. @throws when an answer is no success */
work(async ({ address, connections, amount, scenario }: Load): Promise<Served> => {
  const asked = await requestsOf(scenario, amount);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const one = async () => {
    for (let request = asked[next++]; request; request = asked[next++]) {
      const sent = performance.now();
      await answered(address, agent, request);
      times.push(performance.now() - sent);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, one));
  const took = performance.now() - began;
  agent.destroy();
  return { rate: (amount / took) * 1000, took: median(times) };
});

/** Waits for the end of the answer. @throws when it is no success */
function answered(address: string, agent: Agent, { method, path, headers, body }: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { agent, method, headers: { ...headers, 'content-length': body?.length ?? 0 } });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      const success = Math.floor(Number(answer.statusCode) / 100) === 2;
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => (success ? resolve() : reject(new Error(`${method} ${path} was answered ${answer.statusCode}.`))));
    });
    sent.end(body);
  });
}
