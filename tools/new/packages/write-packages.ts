import { kitTypesFor } from '@conference/federation/kit-types';
import { KIT_TYPES } from '@conference/release-store';
import { compile } from '@conference/release-store/compiler';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { run } from '../../harness/command';
import { temporaryFolder } from '../../harness/in-folder';
import { root } from '../../set-up/prepare.mjs';
import { dependenciesOf } from './dependencies';
import { withExtensions } from './relative-imports';

/** What is packed of a library. */
interface Packed {
  /** Its exports that modules and their builds use. */
  exports: readonly string[];
  /** CommonJS, for libraries that run only in Node and find files by their own place. */
  format?: 'commonjs';
  /** Its commands, each with the export that it runs. */
  bin?: Readonly<Record<string, string>>;
}

/** The libraries that a module may use, and what its build and its tests use of others. */
export const libraries: Record<string, Packed> = {
  'api-client': { exports: ['.'] },
  clock: { exports: ['.'] },
  contracts: { exports: ['.', './call-fields'] },
  edition: { exports: ['.', './default', './editing', './schema', './shape'] },
  federation: {
    exports: ['.', './build', './local', './local/client', './local/command'],
    format: 'commonjs',
    bin: { 'conference-dev': './local/command' },
  },
  forms: { exports: ['.'] },
  language: { exports: ['.', './learn', './letters'] },
  'release-store': {
    exports: ['./build-files', './checks', './compiler', './oldest-browsers', './pages'],
    format: 'commonjs',
  },
  'shell-kit': { exports: ['.', './testing'] },
  'site-map': { exports: ['.'] },
  ui: { exports: ['.'] },
};

/** A tarball of any version. */
const TARBALL = /^conference-[a-z-]+-\d[\w.-]*\.tgz$/;

interface LibraryDescription {
  name: string;
  version: string;
  description: string;
  sideEffects?: boolean | string[];
  exports: Record<string, string>;
}

/**
 * Writes the libraries that a module uses as tarballs, compiled to JavaScript with type declarations. npm installs them from these files,
 * and what they depend on from its registry.
 * @param folder made when missing; tarballs that are in it are removed
 * @returns the tarballs' file names, by the packages' names
 */
export async function writePackages(folder: string): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true });
  for (const file of (await readdir(folder)).filter((name) => TARBALL.test(name))) await rm(join(folder, file));
  await using staging = await temporaryFolder(join(tmpdir(), 'packages-'));
  const tarballs: Record<string, string> = {};
  for (const [library, packed] of Object.entries(libraries)) {
    const to = join(staging.path, library);
    const { name } = await writePackage(join(root, 'libs', library), packed, to);
    tarballs[name] = run(['npm', 'pack', '--silent', '--pack-destination', folder], { cwd: to });
  }
  return tarballs;
}

/** Writes one library as a package. @param from the library @param to an empty place */
async function writePackage(
  from: string,
  { exports, format, bin = {} }: Packed,
  to: string,
): Promise<LibraryDescription> {
  const { name, version, description, sideEffects, ...library } = await readJson<LibraryDescription>(
    join(from, 'package.json'),
  );
  const dist = join(to, 'dist');
  const sources = exports.map((path) => library.exports[path] ?? '');
  await compileTo(dist, from, sources, format);
  await copyOthers(join(from, 'src'), dist);
  if (format !== 'commonjs') await withExtensions(dist);
  const isKit = library.exports['./host'] !== undefined;
  if (isKit) await writeFile(join(to, KIT_TYPES), JSON.stringify(await kitTypesFor(from)));
  const built = (path: string, extension: string) => path.replace('./src/', './dist/').replace(/\.tsx?$/, extension);
  const manifest = {
    name,
    version,
    description,
    license: 'MIT',
    type: format ?? 'module',
    sideEffects,
    files: ['dist', KIT_TYPES],
    bin: Object.fromEntries(
      Object.entries(bin).map(([command, path]) => [command, built(library.exports[path] ?? '', '.js')]),
    ),
    exports: {
      ...Object.fromEntries(
        exports.map((path, index) => [
          path,
          { types: built(sources[index] ?? '', '.d.ts'), default: built(sources[index] ?? '', '.js') },
        ]),
      ),
      ...(isKit && { [`./${KIT_TYPES}`]: `./${KIT_TYPES}` }),
      './package.json': './package.json',
    },
    dependencies: await dependenciesOf(dist, name),
  };
  await writeFile(join(to, 'package.json'), JSON.stringify(manifest, null, 2));
  return { name, version, description, exports: library.exports };
}

/** Compiles entries of a library, and what they import of it. */
const compileTo = (folder: string, library: string, entries: readonly string[], format: Packed['format']) =>
  compile(
    library,
    async () => ({
      files: entries.map((entry) => join(library, entry)),
      options: {
        noEmit: false,
        declaration: true,
        outDir: folder,
        rootDir: join(library, 'src'),
        // What the oldest browsers read; each library has a type check of its own.
        target: 'ES2022',
        noCheck: true,
        ...(format === 'commonjs' && { module: 'CommonJS', verbatimModuleSyntax: false }),
      },
    }),
    async () => undefined,
  );

/** Copies what is not compiled: styles, and scripts that the bundler loads. */
async function copyOthers(from: string, to: string): Promise<void> {
  const files = (await readdir(from, { recursive: true })).filter((file) =>
    ['.css', '.mjs', '.svg'].includes(extname(file)),
  );
  for (const file of files) await cp(join(from, file), join(to, file));
}

const readJson = async <Content>(path: string) => JSON.parse(await readFile(path, 'utf8')) as Content;
