import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { StoreAway } from '../nothing-released';
import { changeResult, type ChangeResult } from './change-result';
import { publishProgress, type PublishInput, type PublishProgress } from './request';

/** How to reach the publishing service of a store. Every process that may read the store may use it. */
const serviceAddress = z.object({ url: z.url(), secret: z.string() });
type ServiceAddress = z.output<typeof serviceAddress>;

/** The file of a store that names its publishing service. */
export const serviceFile = (store: string) => join(store, 'service.json');

/** How often a publish is looked at, in ms. */
const LOOK_MS = 200;

/** The status with which the service says that what machines share is away. */
const AWAY = 503;

/** How long the service may take to answer, and to change what is live, in ms. A service that hangs must not block a rollback. */
const [ANSWER_MS, CHANGE_MS] = [2000, 60_000];

/** The publishing service of a store, as a process on the same machine reaches it. */
export class PublishingClient {
  private constructor(private readonly service: ServiceAddress) {}

  /** The running service; undefined where none answers. */
  static async of(store: string): Promise<PublishingClient | undefined> {
    const text = await readFile(serviceFile(store), 'utf8').catch(() => '');
    const service = serviceAddress.safeParse(parsed(text)).data;
    if (!service) return undefined;
    const client = new PublishingClient(service);
    // The file of one that was killed is still there.
    return (await client.ask('GET', '/', undefined, ANSWER_MS).catch(() => undefined))?.ok ? client : undefined;
  }

  /** @returns the id of the publish, which is under way from now on */
  async begin(request: PublishInput): Promise<string> {
    const answer = await this.ask('POST', '/publishes', request);
    if (!answer.ok) throw new Error(`The publishing service answers ${answer.status}.`);
    return z.object({ id: z.string() }).parse(await answer.json()).id;
  }

  /** Changes what is live without a build. @throws when the service cannot be reached any more */
  async change(request: object): Promise<ChangeResult> {
    const answer = await this.ask('POST', '/changes', request);
    if (!answer.ok) throw new Error(`The publishing service answers ${answer.status}.`);
    return changeResult.parse(await answer.json());
  }

  /**
   * How far a publish has come; undefined when the service does not know it.
   * @param from how many of its lines are known
   * @throws StoreAway while only another machine may know, and what machines share does not say
   */
  async progress(id: string, from: number): Promise<PublishProgress | undefined> {
    const answer = await this.ask('GET', `/publishes/${id}?from=${from}`);
    if (answer.status === AWAY) throw new StoreAway();
    return answer.ok ? publishProgress.parse(await answer.json()) : undefined;
  }

  /** Waits for the end of a publish. @returns the sentence of a refusal, or nothing @throws when the service ended before it */
  async follow(id: string, say: (line: string) => void): Promise<string> {
    for (let known = 0; ; await pause(LOOK_MS)) {
      const progress = await this.progress(id, known);
      if (!progress)
        throw new Error('The publishing service has ended meanwhile: npm run release -- status says what is live.');
      progress.lines.forEach(say);
      known += progress.lines.length;
      if (progress.refused !== null) return progress.refused;
    }
  }

  private ask(method: 'GET' | 'POST', path: string, body?: object, patience = CHANGE_MS): Promise<Response> {
    const { url, secret } = this.service;
    return fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
