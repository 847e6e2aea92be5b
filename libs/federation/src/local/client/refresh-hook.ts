/// <reference lib="dom" />
import * as runtime from 'react-refresh/runtime';
import { REFRESH_RUNTIME } from '../../local-files';

// React looks for this when it is evaluated, so it is imported before React.
runtime.injectIntoGlobalHook(window);
Object.assign(window, {
  [REFRESH_RUNTIME]: runtime,
  // For modules of packages, which are not prepared for it.
  $RefreshSig$: () => (type: unknown) => type,
  $RefreshReg$: () => undefined,
});
