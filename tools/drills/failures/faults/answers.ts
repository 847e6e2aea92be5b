/** What only a page says that was not meant for people: places in the code, in the form of Express and Node. */
const STACK = /^\s+at .+:\d+:\d+|<pre>|node_modules/m;

/** What the site has answered while something befell it. */
export class Answers {
  acknowledged = 0;
  /** How many writes were refused, by status; those that were not answered count as well. */
  readonly refused = new Map<string, number>();
  /** How many reads of the API got which answer. */
  readonly read = new Map<string, number>();
  /** The same of pages, which need no API. */
  readonly pages = new Map<string, number>();
  /** What must never be answered. */
  readonly wrong = new Set<string>();

  /** Looks at an answer, and notes it. @returns it, still to be read */
  async note(line: string, answer: Response): Promise<Response> {
    const { status } = answer;
    if (answer.ok && isWrite(line)) this.acknowledged += 1;
    else count(this.countsOf(line), String(status));
    if (status === 500) this.wrong.add(`${line} is answered 500`);
    if (status >= 500) await this.judge(line, answer.clone());
    return answer;
  }

  /** Notes that an answer never came. */
  noteNone(line: string): void {
    count(this.countsOf(line), 'no answer');
  }

  private countsOf(line: string): Map<string, number> {
    if (isWrite(line)) return this.refused;
    return isPage(line) ? this.pages : this.read;
  }

  /** A failure must be told in a sentence: in JSON by the API, in plain text by the servers of pages. */
  private async judge(line: string, answer: Response): Promise<void> {
    const text = await answer.text();
    if (STACK.test(text)) this.wrong.add(`${line} is answered with places in the code`);
    if (isPage(line)) return;
    const isReady = line.endsWith('/health/ready');
    const body = parsed(text) as { message?: unknown } | undefined;
    if (!isReady && (typeof body?.message !== 'string' || body.message === ''))
      this.wrong.add(`${line} is answered ${answer.status} without a sentence`);
  }
}

const isWrite = (line: string) => !line.startsWith('GET ');
const isPage = (line: string) => !line.includes(' /api/');

/** Whether everything was answered 200. */
export const isAllWell = (counts: ReadonlyMap<string, number>) => [...counts.keys()].every((what) => what === '200');

/** "503: 12, no answer: 1" */
export const inWords = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort()
    .map(([what, times]) => `${what}: ${times}`)
    .join(', ') || 'none';

const count = (counts: Map<string, number>, what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);

/** What a text says as JSON; nothing where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
