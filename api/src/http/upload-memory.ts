interface Share {
  bytes: number;
  address: string;
}

/**
 * Lets uploads into memory only as far as it reaches. Who finds no room waits, unread, and costs nothing meanwhile; one
 * address never holds more than a quarter, so that nobody shuts everybody else out with uploads that do not end.
 */
export class UploadMemory {
  private held = 0;
  private readonly heldBy = new Map<string, number>();
  private readonly waiting: { share: Share; go: () => void }[] = [];

  constructor(private readonly most: number) {}

  /** Waits for room. @returns what gives it back, once */
  async take(share: Share): Promise<() => void> {
    if (!this.fits(share)) await new Promise<void>((go) => this.waiting.push({ share, go }));
    else this.hold(share, 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.hold(share, -1);
      this.letIn();
    };
  }

  private letIn(): void {
    for (const next of [...this.waiting]) {
      if (!this.fits(next.share)) continue;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.hold(next.share, 1);
      next.go();
    }
  }

  private fits({ bytes, address }: Share): boolean {
    return this.held + bytes <= this.most && (this.heldBy.get(address) ?? 0) + bytes <= this.most / 4;
  }

  private hold({ bytes, address }: Share, sign: 1 | -1): void {
    this.held += sign * bytes;
    const by = (this.heldBy.get(address) ?? 0) + sign * bytes;
    if (by === 0) this.heldBy.delete(address);
    else this.heldBy.set(address, by);
  }
}
