import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { BucketSettings } from '@conference/settings';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, request, type Dispatcher } from 'undici';
import { urlOf } from './address';
import { limited } from './limited';
import { errorCodeOf, pageOf, type Listed, type Page } from './listing';
import { BucketUnavailable } from './unavailable';
import { upload, type Sending } from './upload';

/** How long is waited, in ms. */
export interface Patience {
  /** For an answer, and for each next piece of one or of what is sent. */
  silence: number;
  /** For all of a request with its answer, also while it waits for a connection; of a download, until that begins. */
  request: number;
  /** After this no further attempt begins. */
  retries: number;
}

/** An author waits for an upload, and a browser for a page: both would rather hear a refusal soon. */
const USUAL: Patience = { silence: 5000, request: 30_000, retries: 8000 };
const CONNECT_MS = 3000;
/** What is asked for at a time, besides downloads. */
const CONNECTIONS = 32;
const FIRST_PAUSE_MS = 100;
const MOST_RESUMED = 5;

/** Damage on the way, or a moment of the storage's own. */
const PASSING = ['BadDigest', 'XAmzContentSHA256Mismatch', 'IncompleteBody', 'RequestTimeout'];
/** A request took too long, met another one for the same object (machines write one mark and one probe), or is one of too many. */
const BUSY = [408, 409, 429];
const OF_NOTHING = createHash('sha256').digest('hex');

interface Call {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Below the prefix; none for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  sha256?: string;
  dispatcher?: Dispatcher;
}

type Answer = Dispatcher.ResponseData;
type Take<Taken> = (answer: Answer) => Promise<Taken>;

/**
 * The objects below a prefix of a bucket. A put is all or nothing: the storage checks the digest that is part of the signature. What fails in
 * passing is tried again, with growing pauses. Every call throws BucketUnavailable when that does not help.
 */
export class Bucket {
  private readonly agent: Agent;
  /** A download lasts for as long as somebody reads it: were its connection one of the others, a few who read slowly would hold them all. */
  private readonly downloads: Agent;
  private readonly keys = new Map<string, ArrayBuffer>();
  private readonly patience: Patience;

  constructor(
    private readonly place: BucketSettings,
    patience: Partial<Patience> = {},
  ) {
    this.patience = { ...USUAL, ...patience };
    const { silence } = this.patience;
    const waits = {
      connect: { timeout: Math.min(CONNECT_MS, silence) },
      headersTimeout: silence,
      bodyTimeout: silence,
    };
    this.agent = new Agent({ ...waits, connections: CONNECTIONS });
    this.downloads = new Agent(waits);
  }

  /** What sentences call it. */
  get name(): string {
    return `s3://${this.place.bucket}/${this.place.prefix}`.replace(/\/$/, '');
  }

  /** Stores an object; an earlier one of this key is replaced. @param sha256 its digest, in hexadecimal digits */
  async put(key: string, content: Uint8Array, sha256 = digestOf(content)): Promise<void> {
    await this.found({ method: 'PUT', key, body: content, sha256 }, ended);
  }

  /** The bytes of an object as a stream, which is resumed where a connection breaks; undefined when there is none. */
  async open(key: string): Promise<Readable | undefined> {
    const answer = await this.call(this.downloadOf(key), begun);
    if (!answer) return undefined;
    const stream = Readable.from(this.pieces(key, answer), { objectMode: false });
    // Where nobody has read, no piece was asked for, and nothing else would let the connection go.
    return stream.once('close', () => answer.body.on('error', () => undefined).destroy());
  }

  /** All of an object; undefined when there is none. */
  async read(key: string): Promise<Buffer | undefined> {
    const stream = await this.open(key);
    return stream && Buffer.concat((await stream.toArray()) as Buffer[]);
  }

  /** Whether there is an object. A listing says so: a 404 to HEAD could mean that the bucket is gone. */
  async has(key: string): Promise<boolean> {
    for await (const found of this.list(key)) if (found.key === key) return true;
    return false;
  }

  /** Removes an object; one that is gone already is fine. */
  async remove(key: string): Promise<void> {
    await this.call({ method: 'DELETE', key }, ended);
  }

  /** The objects whose keys begin like this. */
  async *list(beginning: string): AsyncGenerator<Listed> {
    const { prefix } = this.place;
    const query = { 'list-type': '2', prefix: prefix + beginning };
    for (let next: string | undefined = ''; next !== undefined;) {
      const asked = { ...query, ...(next && { 'continuation-token': next }) };
      const page: Page = await this.found({ method: 'GET', query: asked }, async ({ body }) =>
        pageOf(await body.text()),
      );
      for (const object of page.objects) yield { ...object, key: object.key.slice(prefix.length) };
      // A storage that does not know how to go on would be asked for the same page for ever.
      if (page.next !== undefined && page.next === next) throw new BucketUnavailable(this.name, 'EndlessListing', true);
      next = page.next;
    }
  }

  /** Where a connection breaks, all is asked for again and what has passed is skipped: not every storage gives the right range. */
  private async *pieces(key: string, first: Answer): AsyncGenerator<Buffer> {
    // Unknown, what ends has ended: the digest of its record judges that.
    const size = Number(first.headers['content-length'] ?? 0);
    let passed = 0;
    let answer = first;
    for (let resumed = 0; ; resumed++) {
      let failure: BucketUnavailable | undefined;
      let at = 0;
      try {
        for await (const piece of answer.body as AsyncIterable<Buffer>) {
          const rest = piece.subarray(Math.max(passed - at, 0));
          at += piece.length;
          if (rest.length === 0) continue;
          passed += rest.length;
          yield rest;
        }
      } catch (error) {
        failure = this.unavailable(error);
      }
      if (!failure && passed >= size) return;
      if (resumed === MOST_RESUMED) throw failure ?? new BucketUnavailable(this.name, 'EndedEarly');
      answer = await this.found(this.downloadOf(key), begun);
    }
  }

  private downloadOf(key: string): Call {
    return { method: 'GET', key, dispatcher: this.downloads };
  }

  /** @throws when there is none */
  private async found<Taken>(call: Call, take: Take<Taken>): Promise<Taken> {
    const taken = await this.call(call, take);
    if (taken === undefined) throw new BucketUnavailable(this.name, 'NoSuchKey', true);
    return taken;
  }

  /** @param take what is needed of an answer; if that fails, all is tried again @returns undefined for a key that is not there */
  private async call<Taken>(call: Call, take: Take<Taken>): Promise<Taken | undefined> {
    const end = performance.now() + this.patience.retries;
    for (let wait = FIRST_PAUSE_MS; ; wait *= 2) {
      const taken = await this.attempt(call, take).catch((error: unknown) => this.unavailable(error));
      if (!(taken instanceof BucketUnavailable)) return taken;
      if (call.key !== undefined && taken.code === 'NoSuchKey') return undefined;
      // Not all at the same moment, where many wait.
      const rest = wait * (0.5 + Math.random() / 2);
      if (taken.isRefusal || performance.now() + rest > end) throw taken;
      await pause(rest);
    }
  }

  private attempt<Taken>(call: Call, take: Take<Taken>): Promise<Taken> {
    const { body } = call;
    if (body) return upload(body, this.patience, (sending) => this.ask(call, take, sending));
    return limited(this.patience.request, ({ signal }) => this.ask(call, take, { signal }));
  }

  private async ask<Taken>(call: Call, take: Take<Taken>, sending: Sending): Promise<Taken> {
    const { url, headers } = await this.signed(call);
    const length = call.body && { 'content-length': String(call.body.length) };
    const answer = await request(url, {
      method: call.method,
      headers: { ...headers, ...length },
      ...sending,
      dispatcher: call.dispatcher ?? this.agent,
    });
    const { statusCode: status } = answer;
    if (status < 300) return take(answer);
    const said = errorCodeOf(await answer.body.text());
    const code = said ?? `HTTP ${status}`;
    // A 404 in other words than the storage's is of what stands before it, such as a proxy that is just being changed: nothing is gone.
    const isOfAnother = status === 404 && !said;
    const isBusy = BUSY.includes(status) || (status >= 500 && status !== 507);
    const isPassing = isBusy || isOfAnother || PASSING.includes(code);
    throw new BucketUnavailable(this.name, code, !isPassing);
  }

  private async signed({ method, key = '', query, headers, sha256 = OF_NOTHING }: Call) {
    const { credentials, region } = this.place;
    const url = urlOf(this.place, key);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      ...credentials,
      service: 's3',
      region,
      cache: this.keys,
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
    });
    const signed = await signer.sign();
    return { url: signed.url, headers: Object.fromEntries(signed.headers) };
  }

  private unavailable(error: unknown): BucketUnavailable {
    if (error instanceof BucketUnavailable) return error;
    const { code, name } = error as NodeJS.ErrnoException;
    return new BucketUnavailable(this.name, typeof code === 'string' ? code : name);
  }
}

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const begun = async (answer: Answer): Promise<Answer> => answer;

const ended = async ({ body }: Answer): Promise<true> => {
  await body.dump();
  return true;
};
