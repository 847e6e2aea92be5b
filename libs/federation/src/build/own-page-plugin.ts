import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { join } from 'node:path';
import type { RemoteDeclaration } from '../declaration';

/** Has a page carry what `remote.ts` declares of it, without that of all others. */
export class OwnPagePlugin implements RspackPluginInstance {
  constructor(private readonly pages: RemoteDeclaration['pages']) {}

  apply({ context, options }: Compiler): void {
    options.module.rules.push({
      test: /\.tsx?$/,
      include: join(context, 'src'),
      enforce: 'pre',
      loader: join(__dirname, 'own-page-loader.mjs'),
      options: { pages: this.pages },
    });
  }
}
