import { rspack, type RspackPluginInstance } from '@rspack/core';

/** The name of the script's file, before the digest of its content. */
export const BEGINS = 'begin';

/**
 * Builds the script in a page's document. It is no entry of the build, which would add the bundler's runtime.
 * @param from its file, from the root of the project
 */
export function beginningScript(from: string): RspackPluginInstance {
  return new rspack.CopyRspackPlugin({
    patterns: [{ from, to: `${BEGINS}.[contenthash:16].js`, transform: asScript }],
  });
}

/** Removes the types. The minimizer does the rest: within a block it may shorten all names. */
async function asScript(source: Buffer): Promise<string> {
  const { code } = await rspack.experiments.swc.transform(source.toString(), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  return `{${code}}`;
}
