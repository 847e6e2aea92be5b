import { Refused } from '@conference/api-client';
import { MOST_STAGED_AT_ONCE, type StagedItem } from '@conference/contracts';
import { useAdminSession } from '../console/admin-session';

/** What is to be staged, and by whose name people know it. */
export interface ToStage extends StagedItem {
  fullName: string;
}

/** An application that was not staged, and why. */
export interface NotStaged {
  fullName: string;
  why: string;
}

/** What became of those that were to be staged. */
interface Staged {
  staged: number;
  left: NotStaged[];
}

/** What became of them when a later part failed: the ids of those from there on, and why. */
interface Interrupted {
  rest: ReadonlySet<string>;
  failure: unknown;
}

/** The most bytes of a body, with room for its frame: the API takes 100 KiB. */
const MOST_BYTES = 90_000;

/**
 * Stages decisions in a batch, as many at once as one call takes. What does not fit is left out, and named. Whoever waits is told after
 * each part how many have been judged.
 */
export function useStaging() {
  const { ask } = useAdminSession();

  /** Stages some in one call, and the others again without those that are refused. */
  async function stageSome(id: string, items: Item[]): Promise<Staged> {
    if (items.length === 0) return { staged: 0, left: [] };
    try {
      await ask('PUT /batches/:id/items', { params: { id }, json: { items: items.map(({ sent }) => sent) } });
      return { staged: items.length, left: [] };
    } catch (failure) {
      const whys = failure instanceof Refused ? whysIn(failure) : new Map<number, string>();
      if (whys.size === 0) throw failure;
      const fitting = items.filter((_, index) => !whys.has(index));
      const left = [...whys].map(([index, why]) => ({ fullName: items[index]?.fullName ?? '', why }));
      const others = await stageSome(id, fitting);
      return { staged: others.staged, left: [...left, ...others.left] };
    }
  }

  return async (
    id: string,
    chosen: readonly ToStage[],
    onPart?: (judged: number) => void,
  ): Promise<Staged & { interrupted?: Interrupted }> => {
    const items = chosen.map(({ fullName, ...sent }) => ({ fullName, sent }));
    const all: Staged = { staged: 0, left: [] };
    let judged = 0;
    for (const part of partsOf(items)) {
      try {
        const some = await stageSome(id, part);
        all.staged += some.staged;
        all.left.push(...some.left);
        judged += part.length;
        onPart?.(judged);
      } catch (failure) {
        if (all.staged === 0) throw failure;
        const rest = new Set(items.slice(judged).map(({ sent }) => sent.registrationId));
        return { ...all, interrupted: { rest, failure } };
      }
    }
    return all;
  };
}

interface Item {
  fullName: string;
  sent: StagedItem;
}

const bytesOf = ({ sent }: Item) => new TextEncoder().encode(JSON.stringify(sent)).length + 1;

/** As many at once as one call takes, in their order. */
function partsOf(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  let bytes = Infinity;
  for (const item of items) {
    const part = parts.at(-1);
    const more = bytesOf(item);
    if (part && part.length < MOST_STAGED_AT_ONCE && bytes + more <= MOST_BYTES) part.push(item);
    else {
      parts.push([item]);
      bytes = 0;
    }
    bytes += more;
  }
  return parts;
}

/** Why items are refused, by their places. */
const whysIn = ({ refusal: { fields = {} } }: Refused) =>
  new Map(
    Object.entries(fields).flatMap(([path, why]) => {
      const place = /^items\.(\d+)\./.exec(path)?.[1];
      return place === undefined ? [] : [[Number(place), why] as const];
    }),
  );
