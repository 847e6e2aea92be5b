declare module 'react-refresh/runtime' {
  /** Has React, which is evaluated later, tell what it renders. */
  export function injectIntoGlobalHook(global: object): void;
}
