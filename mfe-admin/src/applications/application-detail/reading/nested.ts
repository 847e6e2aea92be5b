import type { Block } from '@conference/contracts';

/** A line of a list in a document. Documents do not nest lines but give each its depth. */
export type Item = Extract<Block, { kind: 'item' }>;

/** A list of a page, which holds the lists below each line. */
export interface List {
  kind: 'list';
  isOrdered: boolean;
  items: { item?: Item; below: List[] }[];
}

/** Makes nested lists of lines that follow each other. If a line skips a depth, the list between has an item without a line. */
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
