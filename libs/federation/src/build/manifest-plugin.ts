import type { Chunk, Compiler, RspackPluginInstance } from '@rspack/core';
import { integrityOf } from '@conference/release-store/build-files';
import type { ModuleManifest } from '@conference/release-store';
import { namesOffered, namesUsed } from './kit-names';

/** Name of the chunk that holds a remote's door and what its first page needs. */
export const FIRST_CHUNK = 'routes';

const isScript = (file: string) => file.endsWith('.js');

/** What is known before the build. Files are named as they begin: what their content adds to that is only known after it. */
type Declared = Omit<ModuleManifest, 'kit' | 'first' | 'pages' | 'integrity'>;

/**
 * Writes `module.json` beside the built files: what a publisher has to know, read once, never fetched by a browser.
 * `first` are the files that the first view of the module needs, entry before the rest; `pages` what others need besides.
 */
export class ModuleManifestPlugin implements RspackPluginInstance {
  constructor(private readonly declared: Declared) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources, WebpackError } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('ModuleManifestPlugin', (compilation) => {
      // After the integrity plugin has written its hashes into the scripts and their names are final.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ModuleManifestPlugin', stage }, () => {
        const pinned = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
        const integrity = Object.fromEntries(
          pinned.map(({ name, source }) => [name, integrityOf(source.buffer())]).sort(),
        );
        // The bundler has the files of a chunk in the order of their names, which begin alike and end in digests.
        const filesOf = (chunks: readonly Chunk[]) =>
          chunks
            .flatMap((chunk) => [...chunk.files].sort((a, b) => Number(isScript(b)) - Number(isScript(a))))
            .filter((file) => file in integrity);
        const groups = [...compilation.namedChunkGroups].map(([name, { chunks }]) => [name, filesOf(chunks)] as const);
        const entries = filesOf([...compilation.chunks].filter((chunk) => chunk.hasRuntime()));
        const first = [
          ...new Set([...entries, ...groups.flatMap(([name, files]) => (name === FIRST_CHUNK ? files : []))]),
        ];
        const pages = Object.fromEntries(
          groups
            .map(([name, files]) => [name, files.filter((file) => !first.includes(file))] as const)
            .filter(([, own]) => own.length > 0)
            .sort(),
        );
        const { begins, worker, faces, ...declared } = this.declared;
        const fileOf = (name: string) => {
          const file = compilation
            .getAssets()
            .find((asset) => asset.name.startsWith(`${name}.`) && !asset.name.endsWith('.map'))?.name;
          if (!file) compilation.errors.push(new WebpackError(`module.json names ${name}, which has not been built.`));
          return file ?? name;
        };
        const manifest: ModuleManifest = {
          ...declared,
          ...(begins && { begins: fileOf(begins) }),
          ...(worker && { worker: fileOf(worker) }),
          kit: declared.kind === 'host' ? namesOffered(compilation) : namesUsed(compilation),
          ...(faces && { faces: faces.map(fileOf) }),
          first,
          pages,
          integrity,
        };
        compilation.emitAsset('module.json', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    });
  }
}
