/**
 * How long the end may take while uploads that had begun are still coming in, and how long without any (docs/rules.md,
 * stopping), in ms. Nobody else is served meanwhile, so it is not for ever: in a minute an abstract of usual size, up to a few
 * megabytes, comes in over a weak network. Whoever is cut off still has the form and its key, and sends it again. systemd
 * kills after 90 seconds.
 */
const LAST_MS = { uploads: 60_000, rest: 10_000 };

/** One wish to end comes as several signals: Ctrl-C is heard by every process of a terminal, and passed on besides. */
const SAME_WISH_MS = 1000;

/** What a process finishes before its end. */
export interface Ending {
  /** Takes nothing more, and finishes what was begun. */
  close(): Promise<unknown>;
  /** Resolves when nothing is being uploaded any more that had begun before the end did. */
  uploaded(): Promise<unknown>;
}

/** The end of this process (docs/rules.md, stopping). */
export class ProcessEnd {
  /** What finishes what it has begun; nothing while it is still starting. */
  of?: Ending;
  private since?: number;
  private code = 0;

  /**
   * @param exit ends the process with a code, at once
   * @param lastMs after how long whatever is not through is cut off
   */
  constructor(
    private readonly exit: (code: number) => void,
    private readonly lastMs = LAST_MS,
  ) {}

  /** Takes no more requests, finishes those that run, and ends with `code`; with 1 when something was cut off. */
  begin(code = 0): void {
    this.code = Math.max(this.code, code);
    if (!this.of) return this.exit(this.code);
    if (this.since !== undefined) return;
    this.since = performance.now();
    const cutOffAfter = (ms: number) => void setTimeout(() => this.exit(1), ms).unref();
    cutOffAfter(this.lastMs.uploads);
    void this.of.close().then(
      () => this.exit(this.code),
      () => this.exit(1),
    );
    void this.of.uploaded().then(() => cutOffAfter(this.lastMs.rest));
  }

  /** A signal asks for the end. Who asks a second time is in a hurry. */
  askedFor(): void {
    if (this.since !== undefined && performance.now() - this.since > SAME_WISH_MS) return this.exit(1);
    this.begin();
  }
}
