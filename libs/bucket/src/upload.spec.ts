import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { upload, type Sending } from './upload';

const PIECES = 10;
const content = randomBytes(PIECES * 64 * 1024);

describe('an upload', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  /**
   * Uploads with 1 second of silence and 10 for all.
   * @param ofAPiece how long the line needs for one, in ms
   * @param ofTheAnswer how long after the last one it answers
   * @returns whether all has arrived, or why it was given up
   */
  async function over(ofAPiece: number, ofTheAnswer = 0): Promise<boolean | string> {
    const taken: Buffer[] = [];
    const after = (ms: number) => (done: () => void) => setTimeout(done, ms);
    const line = new Writable({
      highWaterMark: 1,
      write: (piece: Buffer, _, done) => void after(ofAPiece)(() => (taken.push(piece), done())),
      final: after(ofTheAnswer),
    });
    const sent = upload(content, { silence: 1000, request: 10_000 }, async ({ body, signal }: Sending) => {
      await pipeline(body as NodeJS.ReadableStream, line, { signal }).catch(() => signal.throwIfAborted());
      return content.equals(Buffer.concat(taken));
    }).catch(({ code }: NodeJS.ErrnoException) => String(code));
    await jest.runAllTimersAsync();
    expect(jest.getTimerCount()).toBe(0);
    return sent;
  }

  it('goes on over a line that needs longer for all of it than it may be silent', async () => {
    expect(await over(900)).toBe(true);
  });

  it('is given up when a piece is not taken', async () => {
    expect(await over(1100)).toBe('Silent');
  });

  it('waits for the answer of a slow line also for what that has yet to send', async () => {
    expect(await over(400, 3500)).toBe(true);
  });

  it('is given up when a quick line answers nothing', async () => {
    expect(await over(1, 1100)).toBe('Silent');
  });

  it('is given up when all of it takes too long', async () => {
    expect(await over(900, 1100)).toBe('TooSlow');
  });
});
