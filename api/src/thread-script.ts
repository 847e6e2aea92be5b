import { join } from 'node:path';

/**
 * Where the script of a thread lies, in what is built.
 * @param name its source's path in `src`, without `.ts`: an entry of `rspack.config.mjs`
 */
export const threadScript = (name: string): string => join(__dirname, `${name}.js`);
