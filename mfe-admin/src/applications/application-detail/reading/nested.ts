import type { Block } from '@conference/contracts';

/** A line of a list, as documents have it: with its depth, and not within another one. */
export type Item = Extract<Block, { kind: 'item' }>;

/** A list as pages have it. */
export interface List {
  kind: 'list';
  isOrdered: boolean;
  items: { item?: Item; below: List[] }[];
}

/** Makes lists, one within another, of the lines that follow each other. A line that skips a depth is in a list without a line of its own. */
export function nested(blocks: readonly Block[]): (Exclude<Block, Item> | List)[] {
  const parts: (Exclude<Block, Item> | List)[] = [];
  /** The open lists, the innermost last. */
  let open: List[] = [];
  for (const block of blocks) {
    if (block.kind !== 'item') {
      open = [];
      parts.push(block);
      continue;
    }
    open = open.slice(0, block.level + 1);
    // Numbers and dots are different lists.
    if (open.length === block.level + 1 && open.at(-1)?.isOrdered !== block.isOrdered) open.pop();
    while (open.length <= block.level) {
      const list: List = { kind: 'list', isOrdered: block.isOrdered, items: [] };
      const around = open.at(-1);
      if (!around) parts.push(list);
      else {
        if (around.items.length === 0) around.items.push({ below: [] });
        around.items.at(-1)?.below.push(list);
      }
      open.push(list);
    }
    open.at(-1)?.items.push({ item: block, below: [] });
  }
  return parts;
}
