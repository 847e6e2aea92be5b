import { FirstTables1752537600000 } from './migrations/1752537600000-first-tables';

/** Every step that the tables have taken, oldest first. A step that was released is never changed. */
export const migrations = [FirstTables1752537600000];
