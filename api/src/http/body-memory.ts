import type { Request, Response } from 'express';
import { MINUTE } from '../durations';
import { networkOf } from './network';
import { addressOf } from './caller';
import { refusals } from './refusals';
import type { Refused } from './refusals';
import { UnreadableBody } from './valid';

interface Limits {
  /** What all bodies may hold at once. */
  bytes: number;
  /** How many bytes a second a body has to bring since it began, once the patience with it is used up. */
  pace: number;
  /** How long, in ms, a body may stay behind its pace, and how long it may be silent. */
  patience: number;
}

interface Reading<Read> {
  /** How many bytes the body may have, and with what it is refused when it has more. */
  most: number;
  tooLarge: () => Refused;
  /** How many of them are held; what is beyond passes by. */
  held: number;
  /** Reads to the end of the body, and never fails. */
  read: () => Promise<Read | UnreadableBody>;
}

/** A body of which something has come. */
interface Body {
  network: string;
  held: number;
  cutOff(refusal: () => Refused): void;
}

/**
 * Bounds what bodies hold, by what has come of them and not by what was announced. When there is no room, the network
 * whose unfinished bodies hold the most gives way, by the one of them that has been silent for the longest; so nobody
 * waits for others, and who stalls shuts nobody else out (docs/rules.md, refusals).
 */
export class BodyMemory {
  /** The bytes that are held now. */
  held = 0;
  /** The bodies that are still coming in; whoever has been silent for the longest first. */
  private readonly unfinished = new Set<Body>();

  constructor(readonly limits: Limits) {}

  /**
   * Reads a body. What it holds is counted until the answer has left or nobody waits for it any more.
   * @returns why it could not be read when it is too large, 413, too slow, 400, or has to give way, 429
   */
  receive<Read>(
    request: Request,
    response: Response,
    { most, tooLarge, held, read }: Reading<Read>,
  ): Promise<Read | UnreadableBody> {
    if (Number(request.get('content-length') ?? 0) > most) return Promise.resolve(new UnreadableBody(tooLarge));
    // Who has gone would never send the end that is waited for.
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
      const { pace, patience } = this.limits;
      // A weak network falls silent now and then: what a body has brought so far counts for it.
      const look = () => {
        const until = Math.min(heardAt, began + (arrived / pace) * 1000) + patience;
        if (until <= performance.now()) body.cutOff(refusals.tooSlow);
        else looking = setTimeout(look, until - performance.now());
      };
      let looking = setTimeout(look, patience);
      const finish = (what: Read | UnreadableBody) => {
        clearTimeout(looking);
        request.off('data', count);
        this.unfinished.delete(body);
        resolve(what);
      };
      const body: Body = {
        network: networkOf(addressOf(request)),
        held: 0,
        cutOff: (refusal) => {
          request.unpipe().pause();
          // With the connection goes what its parser still holds.
          if (!response.headersSent) response.setHeader('Connection', 'close');
          this.letGo(body);
          finish(new UnreadableBody(refusal));
        },
      };
      response.once('close', () => {
        this.letGo(body);
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
    while (this.held > this.limits.bytes && this.unfinished.size > 0) this.giveWay();
  }

  private letGo(body: Body): void {
    this.held -= body.held;
    body.held = 0;
    this.unfinished.delete(body);
  }

  private giveWay(): void {
    const heldBy = new Map<string, number>();
    for (const { network, held } of this.unfinished) heldBy.set(network, (heldBy.get(network) ?? 0) + held);
    const most = Math.max(...heldBy.values());
    [...this.unfinished].find(({ network }) => heldBy.get(network) === most)?.cutOff(refusals.noRoom);
  }
}

/** The memory for the bodies of this process. */
export const bodyMemory = new BodyMemory({ bytes: 256 * 1024 * 1024, pace: 1024, patience: 2 * MINUTE });

/** Whether anything comes with a request beside its head. */
export const hasBody = (request: Request) =>
  request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;
