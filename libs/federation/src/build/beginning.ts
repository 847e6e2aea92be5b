import { rspack, type RspackPluginInstance } from '@rspack/core';

/** What the script's file is called, before the digest of its content. */
export const BEGINS = 'begin';

/**
 * Builds the script that a page comes with: it stands by itself, without the runtime that an entry of the build would bring along.
 * @param from its file, from the root of the project
 */
export function beginningScript(from: string): RspackPluginInstance {
  return new rspack.CopyRspackPlugin({
    patterns: [{ from, to: `${BEGINS}.[contenthash:16].js`, transform: asScript }],
  });
}

/** Types are taken away here; the minimizer does the rest, as with every script. */
async function asScript(source: Buffer): Promise<string> {
  const { code } = await rspack.experiments.swc.transform(source.toString(), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  return code;
}
