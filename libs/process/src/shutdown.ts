/**
 * How long a shutdown may take while open uploads arrive, and how long after that (docs/rules.md, stopping), in ms. An abstract of a few
 * megabytes arrives within a minute over a weak network; an author who is cut off still has the form and its retry key. systemd kills
 * after 90 seconds.
 */
const DEADLINES_MS = { uploads: 60_000, rest: 10_000 };

/** One Ctrl-C may arrive twice: from the terminal, and passed on by the parent process. */
const SAME_SIGNAL_MS = 1000;

export interface ShutdownTarget {
  /** Accepts nothing more, and resolves when open work is done. */
  close(): Promise<unknown>;
  /** Resolves when the open uploads have arrived. */
  uploaded(): Promise<unknown>;
}

/** The graceful end of this process (docs/rules.md, stopping). */
export class Shutdown {
  /** Undefined while the process is still starting. */
  target?: ShutdownTarget;
  private startedAt?: number;
  private code = 0;

  /**
   * @param exit ends the process immediately, with a code
   * @param deadlinesMs when unfinished work is cut off
   */
  constructor(
    private readonly exit: (code: number) => void,
    private readonly deadlinesMs = DEADLINES_MS,
  ) {}

  /** Finishes the open requests and exits with `code`; with 1 when something was cut off. */
  begin(code = 0): void {
    this.code = Math.max(this.code, code);
    if (!this.target) return this.exit(this.code);
    if (this.startedAt !== undefined) return;
    this.startedAt = performance.now();
    const cutOffAfter = (ms: number) => void setTimeout(() => this.exit(1), ms).unref();
    cutOffAfter(this.deadlinesMs.uploads);
    void this.target.close().then(
      () => this.exit(this.code),
      () => this.exit(1),
    );
    void this.target.uploaded().then(() => cutOffAfter(this.deadlinesMs.rest));
  }

  /** The first signal begins the shutdown. A second one ends the process immediately. */
  onSignal(): void {
    if (this.startedAt !== undefined && performance.now() - this.startedAt > SAME_SIGNAL_MS) return this.exit(1);
    this.begin();
  }
}
