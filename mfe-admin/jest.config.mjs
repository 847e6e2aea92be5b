import { web } from '../jest/web.mjs';

const pages = web('mfe-admin');

export default {
  ...pages,
  restoreMocks: true,
  setupFilesAfterEnv: [...pages.setupFilesAfterEnv, new URL('../jest/ant-design.cjs', import.meta.url).pathname],
};
