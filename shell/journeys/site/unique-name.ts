import { randomUUID } from 'node:crypto';

/** A unique name for a record of a journey, so that the journey can be repeated (`--repeat-each`). */
export const uniqueName = (name: string) => `${name}-${randomUUID().slice(0, 8)}`;
