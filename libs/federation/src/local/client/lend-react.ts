/// <reference lib="dom" />
import { registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';

/** The development builds of the shared packages. Only these can refresh components. */
const forDevelopers: Record<string, unknown> = {
  react,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react/jsx-runtime': jsxRuntime,
};

/** Makes the shell and all modules of this page use these packages instead of the shell's. It runs before the shell's script. */
export function lendReact(): void {
  registerGlobalPlugins([
    {
      name: 'react-for-developers',
      resolveShare(wanted) {
        const { pkgName, resolver } = wanted;
        const lent = forDevelopers[pkgName];
        if (!lent) return wanted;
        wanted.resolver = () => {
          const found = resolver();
          const lib = () => lent;
          return found && { ...found, shared: { ...found.shared, lib, loaded: true, get: async () => lib } };
        };
        return wanted;
      },
    },
  ]);
}
