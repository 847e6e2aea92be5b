import { anyAddress, type Visitor } from './visitor';

const AT_ONCE = 3;
const PAGES = ['/', '/author', '/schedule', '/register', '/admin'];
const SCRIPT = /(?:src|href)="(\/modules\/[^"]+)"/g;

/** People who open pages: each a document, what it names of the release, and the dates that it asks for. */
export class Readers {
  /** What came of pages that did not load. */
  readonly failed: string[] = [];
  loaded = 0;

  /** @param mayBreakOff whether an answer may break off in the middle, as of a process that is killed: who reads it asks once more */
  constructor(
    private readonly visitor: Visitor,
    private readonly mayBreakOff: boolean,
  ) {}

  /** Opens pages all the time, until the day is over. */
  async work(isOver: () => boolean): Promise<void> {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (!isOver()) await this.load(PAGES[this.loaded % PAGES.length] ?? '/');
      }),
    );
  }

  private async load(page: string): Promise<void> {
    const from = anyAddress();
    try {
      const html = await (await this.get(page, from)).text();
      const files = [...html.matchAll(SCRIPT)].map(([, file = '']) => file);
      if (files.length === 0) throw new Error(`${page} names nothing of a release`);
      for (const file of [...new Set(files), '/api/dates']) await this.get(file, from);
      this.loaded += 1;
    } catch (error) {
      this.failed.push(error instanceof Error ? error.message : String(error));
    }
  }

  private async get(path: string, from: string): Promise<Response> {
    const ask = () => this.visitor.ask(`GET ${path}`, {}, from);
    const answer = await ask().catch((error: NodeJS.ErrnoException) => {
      if (!this.mayBreakOff || error.code !== 'ECONNRESET') throw error;
      return ask();
    });
    if (answer.status !== 200) throw new Error(`${path} is answered ${answer.status}`);
    return answer;
  }
}
