/** Work that is done again and again, with a pause before each time: never twice at once. */
export class Repeating {
  private isFailing = false;
  private timer: NodeJS.Timeout | undefined;
  private running = Promise.resolve();
  /** Resolves when it was done for the first time, well or not. */
  readonly firstTime: Promise<void>;
  /** Whether it is done no more; long work looks at it. */
  isOver = false;

  /** @param onFailure is told when it begins to fail, and of nothing when that is over */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly pauseMs: number,
    private readonly onFailure: (error?: Error) => void,
  ) {
    this.firstTime = new Promise((resolve) => this.next(resolve));
  }

  /** Does it no more, and waits for what is under way. */
  async end(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private next(done: () => void = () => undefined): void {
    if (this.isOver) return;
    this.timer = setTimeout(() => {
      this.running = this.work()
        .then(
          () => this.note(),
          (error: Error) => this.note(error),
        )
        .then(() => {
          done();
          this.next();
        });
    }, this.pauseMs);
  }

  /** @param error unless it went well */
  private note(error?: Error): void {
    if (this.isFailing !== !!error) this.onFailure(error);
    this.isFailing = !!error;
  }
}
