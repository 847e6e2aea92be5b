import { node } from './node.mjs';

/** What Jest needs for code that runs in a browser. Class names of CSS Modules stand for themselves. */
export const web = (project) => ({
  ...node(project),
  testEnvironment: 'jsdom',
  setupFiles: [new URL('./browser-globals.cjs', import.meta.url).pathname],
  setupFilesAfterEnv: ['@testing-library/jest-dom', new URL('./patience.cjs', import.meta.url).pathname],
  testTimeout: 40_000,
  moduleNameMapper: { '\\.css$': new URL('./css-modules.cjs', import.meta.url).pathname },
});
