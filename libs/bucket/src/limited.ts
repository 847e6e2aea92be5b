/** Why a request was given up: nothing of it moved, or all of it took too long. */
type Reason = 'Silent' | 'TooSlow';

/** What ends a request before its answer. */
class Stop {
  private readonly controller = new AbortController();

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Ends it after so many ms, unless the timer is cleared before. */
  after(ms: number, code: Reason): NodeJS.Timeout {
    const error = Object.assign(new Error(`The request was given up: ${code}.`), { code });
    return setTimeout(() => this.controller.abort(error), ms);
  }
}

/**
 * Gives a request up after so many ms, in which it may also have waited for a connection: until it has one, the client does not look at its
 * signal.
 */
export async function limited<Answer>(ms: number, send: (stop: Stop) => Promise<Answer>): Promise<Answer> {
  const stop = new Stop();
  const { signal } = stop;
  const stopped = new Promise<never>((_, fail) =>
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true }),
  );
  const end = stop.after(ms, 'TooSlow');
  try {
    return await Promise.race([send(stop), stopped]);
  } finally {
    clearTimeout(end);
  }
}
