import type { Chunk } from '@rspack/core';
import { fieldsOfCalls } from '@conference/contracts/call-fields';
import { shape } from '@conference/edition/shape';
import { CALL_FIELDS, integrityOf } from '@conference/release-store/build-files';
import type { ModuleManifest } from '@conference/release-store';
import { assetsPlugin } from './assets-plugin';
import { callsUsed } from './calls-used';
import { fieldsUsed } from './fields-used';
import { namesOffered, namesUsed } from './kit-names';

/** The chunk with a remote's routes and with all that its first page needs. */
export const FIRST_CHUNK = 'routes';

const isScript = (file: string) => file.endsWith('.js');

/** The part of the manifest that is known before the build. Files are named by the beginnings of their names: digests follow. */
type Declared = Omit<ModuleManifest, 'kit' | 'calls' | 'edition' | 'first' | 'pages' | 'integrity'>;

/**
 * Writes `module.json` and `call-fields.json` beside the built files. They are for publishers: no browser fetches them. `first` has the
 * files for the first view of the module, the entry first. `pages` has the further files of each page.
 */
export const moduleManifest = ({ begins, worker, watchdog, faces, ...declared }: Declared) =>
  assetsPlugin(
    'ModuleManifest',
    // After the integrity plugin has written its hashes into the scripts and their names are final.
    (stages) => stages.PROCESS_ASSETS_STAGE_REPORT,
    (compilation) => {
      const { sources, WebpackError } = compilation.compiler.rspack;
      const integrity = Object.fromEntries(
        compilation
          .getAssets()
          .filter(({ name }) => /\.(js|css)$/.test(name))
          .map(({ name, source }) => [name, integrityOf(source.buffer())])
          .sort(),
      );
      // The bundler sorts the files of a chunk by name. That order would change at random, because the names end in digests.
      const filesOf = (chunks: readonly Chunk[]) =>
        chunks
          .flatMap((chunk) => [...chunk.files].sort((a, b) => Number(isScript(b)) - Number(isScript(a))))
          .filter((file) => file in integrity);
      const groups = [...compilation.namedChunkGroups].map(([name, { chunks }]) => [name, filesOf(chunks)] as const);
      const entries = filesOf([...compilation.chunks].filter((chunk) => chunk.hasRuntime()));
      const routes = groups.flatMap(([name, files]) => (name === FIRST_CHUNK ? files : []));
      const first = [...new Set([...entries, ...routes])];
      const pages = Object.fromEntries(
        groups
          .map(([name, files]) => [name, files.filter((file) => !first.includes(file))] as const)
          .filter(([, own]) => own.length > 0)
          .sort(),
      );
      const fileOf = (beginning: string) => {
        const file = compilation
          .getAssets()
          .find(({ name }) => name.startsWith(`${beginning}.`) && !name.endsWith('.map'))?.name;
        if (!file)
          compilation.errors.push(new WebpackError(`module.json names ${beginning}, which has not been built.`));
        return file ?? beginning;
      };
      const calls = callsUsed(compilation);
      const manifest: ModuleManifest = {
        ...declared,
        ...(begins && { begins: fileOf(begins) }),
        ...(worker && { worker: fileOf(worker) }),
        ...(watchdog && { watchdog: fileOf(watchdog) }),
        kit: declared.kind === 'host' ? namesOffered(compilation) : namesUsed(compilation),
        edition: shape,
        calls,
        ...(faces && { faces: faces.map(fileOf) }),
        first,
        pages,
        integrity,
      };
      const fields = fieldsUsed(compilation, calls, fieldsOfCalls());
      compilation.emitAsset(CALL_FIELDS, new sources.RawSource(`${JSON.stringify(fields)}\n`));
      compilation.emitAsset('module.json', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
    },
  );
