import { assetsPlugin } from './assets-plugin';

/** Fails a build with warnings: nobody reads those of a build that succeeds. */
export const noWarnings = assetsPlugin(
  'NoWarnings',
  (stages) => stages.PROCESS_ASSETS_STAGE_REPORT,
  ({ warnings, errors, compiler }) => {
    if (warnings.length > 0) errors.push(new compiler.rspack.WebpackError('What a build warns of has to be mended.'));
  },
);
