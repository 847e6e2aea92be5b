/** How long nothing happened that happens all the time. */
export class Silence {
  private last = Date.now();
  private most = 0;

  /** It has happened. */
  end(): void {
    this.most = this.longest;
    this.last = Date.now();
  }

  /** What was so far does not count. */
  beginAnew(): void {
    [this.last, this.most] = [Date.now(), 0];
  }

  /** The longest silence so far, in ms, also while it lasts. */
  get longest(): number {
    return Math.max(this.most, Date.now() - this.last);
  }
}
