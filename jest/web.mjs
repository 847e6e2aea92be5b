import { fileURLToPath } from 'node:url';
import { node } from './node.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** What Jest needs for code that runs in a browser. Class names of CSS Modules stand for themselves. */
export const web = (project) => ({
  ...node(project),
  testEnvironment: 'jsdom',
  setupFiles: [here('./browser-globals.cjs')],
  setupFilesAfterEnv: ['@testing-library/jest-dom', here('./patience.cjs'), here('./no-owner-stacks.cjs')],
  testTimeout: 40_000,
  moduleNameMapper: { '\\.css$': here('./css-modules.cjs') },
});
