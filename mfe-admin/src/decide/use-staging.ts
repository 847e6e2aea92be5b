import { Refused } from '@conference/api-client';
import { MOST_STAGED_AT_ONCE, type StagedItem } from '@conference/contracts';
import { useAdminSession } from '../console/admin-session';

/** A decision to stage, with the name of the applicant. */
export interface ToStage extends StagedItem {
  fullName: string;
}

/** An application that was not staged, and why. */
export interface NotStaged {
  fullName: string;
  why: string;
}

/** The outcome: how many were staged, and which were left out. */
interface Staged {
  staged: number;
  left: NotStaged[];
}

/** The outcome when a later part failed: the ids from there on, and the failure. */
interface Interrupted {
  rest: ReadonlySet<string>;
  failure: unknown;
}

/** The most bytes of a body, with room for its frame: the API takes 100 KiB. */
const MOST_BYTES = 90_000;

/**
 * Stages decisions in a batch, in parts as large as one call allows. Decisions that do not fit are left out and named. `onPart` reports
 * after each part how many were handled.
 */
export function useStaging() {
  const { ask } = useAdminSession();

  /** Stages some in one call. If a few are refused, stages the others without them. */
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

/** Splits items into parts as large as one call allows, in their order. */
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

/** The reasons for refused items, by their positions. */
const whysIn = ({ refusal: { fields = {} } }: Refused) =>
  new Map(
    Object.entries(fields).flatMap(([path, why]) => {
      const place = /^items\.(\d+)\./.exec(path)?.[1];
      return place === undefined ? [] : [[Number(place), why] as const];
    }),
  );
