import type { Request, Response } from 'express';
import { MINUTE } from '../durations';
import { networkOf } from './network';
import { ipOf } from './caller';
import { refusals, type Refused } from './refusals';
import { UnreadableBody } from './valid';

interface Limits {
  /** The most memory of all bodies, in bytes. */
  bytes: number;
  /** The least average of bytes a second, once the timeout is used up. */
  pace: number;
  /** How long a body may be below the pace, or silent, in ms. */
  timeout: number;
}

interface Reading<Read> {
  /** The most bytes of the body, and the refusal for a larger one. */
  most: number;
  tooLarge: () => Refused;
  /** How many of them are held in memory; the rest is discarded. */
  held: number;
  /** Reads the body to its end. Never rejects. */
  read: () => Promise<Read | UnreadableBody>;
}

/** A body that is arriving. */
interface Body {
  network: string;
  held: number;
  cutOff(refusal: () => Refused): void;
}

/**
 * Limits the memory of request bodies, by the bytes that have arrived and not by those announced. When it is full, the network whose
 * unfinished bodies hold the most loses the one that was silent longest. So nobody waits, and a stalling client shuts nobody else out
 * (docs/rules.md, refusals).
 */
export class BodyMemory {
  /** The bytes that are held now. */
  held = 0;
  /** The unfinished bodies, the longest silent first. */
  private readonly unfinished = new Set<Body>();

  constructor(readonly limits: Limits) {}

  /**
   * Reads a body. Its memory is counted until the response was sent or the client is gone.
   * @returns the refusal when it is too large (413), too slow (400), or evicted (429)
   */
  receive<Read>(
    request: Request,
    response: Response,
    { most, tooLarge, held, read }: Reading<Read>,
  ): Promise<Read | UnreadableBody> {
    if (Number(request.get('content-length') ?? 0) > most) return Promise.resolve(new UnreadableBody(tooLarge));
    // A client that is gone never sends the end.
    if (request.destroyed) return Promise.resolve(new UnreadableBody(refusals.unreadable));
    return new Promise((resolve) => {
      let arrived = 0;
      const began = performance.now();
      let heardAt = began;
      const count = (chunk: Buffer) => {
        arrived += chunk.length;
        heardAt = performance.now();
        if (arrived > most) body.cutOff(tooLarge);
        else this.hold(body, Math.min(arrived, held));
      };
      const { pace, timeout } = this.limits;
      // The pace is an average, because a weak network pauses now and then.
      const look = () => {
        const until = Math.min(heardAt, began + (arrived / pace) * 1000) + timeout;
        if (until <= performance.now()) body.cutOff(refusals.tooSlow);
        else looking = setTimeout(look, until - performance.now());
      };
      let looking = setTimeout(look, timeout);
      const finish = (what: Read | UnreadableBody) => {
        clearTimeout(looking);
        request.off('data', count);
        this.unfinished.delete(body);
        resolve(what);
      };
      const body: Body = {
        network: networkOf(ipOf(request)),
        held: 0,
        cutOff: (refusal) => {
          request.unpipe().pause();
          // Closing the connection frees its parser's memory, too.
          if (!response.headersSent) response.setHeader('Connection', 'close');
          this.release(body);
          finish(new UnreadableBody(refusal));
        },
      };
      response.once('close', () => {
        this.release(body);
        finish(new UnreadableBody(refusals.unreadable));
      });
      void read().then(finish);
      request.on('data', count);
    });
  }

  private hold(body: Body, bytes: number): void {
    this.held += bytes - body.held;
    body.held = bytes;
    this.unfinished.delete(body);
    this.unfinished.add(body);
    while (this.held > this.limits.bytes && this.unfinished.size > 0) this.evict();
  }

  private release(body: Body): void {
    this.held -= body.held;
    body.held = 0;
    this.unfinished.delete(body);
  }

  private evict(): void {
    const heldBy = new Map<string, number>();
    for (const { network, held } of this.unfinished) heldBy.set(network, (heldBy.get(network) ?? 0) + held);
    const most = Math.max(...heldBy.values());
    [...this.unfinished].find(({ network }) => heldBy.get(network) === most)?.cutOff(refusals.noRoom);
  }
}

/** The limits of this process. */
export const bodyMemory = new BodyMemory({ bytes: 256 * 1024 * 1024, pace: 1024, timeout: 2 * MINUTE });

/** Whether a request has a body. */
export const hasBody = (request: Request) =>
  request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;
