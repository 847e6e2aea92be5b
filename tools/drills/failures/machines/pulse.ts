import { setTimeout as pause } from 'node:timers/promises';
import { json, type Api } from '../../../harness/api';
import { messageOf } from '../../../harness/report';
import { Silence } from '../../people/silence';

const BEAT_MS = 250;

/** An organiser who writes all the time: how long nothing can be written shows in the pulse. */
export class Pulse {
  private readonly acknowledged = new Set<string>();
  private readonly lost = new Set<string>();
  private readonly wrong: string[] = [];
  /** For how long none of its writes was acknowledged. */
  readonly silence = new Silence();

  constructor(private readonly site: Api) {}

  async beat(isOver: () => boolean): Promise<void> {
    const began = Date.now();
    for (let count = 1; !isOver(); count += 1, await pause(BEAT_MS))
      if (await this.write(`Beat ${count} of ${began}`)) this.silence.end();
  }

  /** What is not there as it was acknowledged. */
  async compare(): Promise<string[]> {
    try {
      const answer = await this.site.call('GET /notices');
      const { notices } = (await answer.json()) as { notices: { title: string }[] };
      const count = (title: string) => notices.filter((notice) => notice.title === title).length;
      return [
        ...this.wrong,
        ...[...this.acknowledged]
          .filter((title) => count(title) !== 1)
          .map((title) => `${title} is there ${count(title)} times`),
        ...[...this.lost].filter((title) => count(title) > 1).map((title) => `${title} is there more than once`),
      ];
    } catch (error) {
      return [messageOf(error)];
    }
  }

  /** @returns whether it was acknowledged */
  private async write(title: string): Promise<boolean> {
    try {
      const body = json({ title, content: 'A beat.' }, await this.site.asAdmin());
      const { status } = await this.site.call('POST /notices', body);
      if (status === 201) this.acknowledged.add(title);
      else this.wrong.push(`A notice is answered ${status}`);
      return status === 201;
    } catch {
      this.lost.add(title);
      return false;
    }
  }
}
