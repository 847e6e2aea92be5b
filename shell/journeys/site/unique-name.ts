import { randomUUID } from 'node:crypto';

/** A name for what a journey makes that nothing else on the site has: a journey can be repeated (`--repeat-each`). */
export const uniqueName = (name: string) => `${name}-${randomUUID().slice(0, 8)}`;
