import type { LocalServer } from '@conference/contracts';
import { LOCAL_HOST, localFiles, localGlobalOf, type ModuleEntry } from '@conference/federation';
import type { ReleasedModule } from '@conference/release-store';

/** The origin of a local server (docs/decisions/0037), for the policy of documents that may load from it. */
export const localOrigin = ({ port }: Pick<LocalServer, 'port'>) => `${LOCAL_HOST}:${port}`;

const fileOf = (server: LocalServer, file: keyof typeof localFiles) =>
  `http://${localOrigin(server)}/${server.key}/${localFiles[file]}`;

/** The entry of a local module. No digest pins it, because it changes with every build. */
export const localEntry = ({ name, version }: ReleasedModule, server: LocalServer): ModuleEntry => ({
  version,
  global: localGlobalOf(name),
  entry: fileOf(server, 'entry'),
  integrity: '',
});

/** Loads the first files of a local server before all other scripts, which need its React. */
export const localLinks = (server: LocalServer): string[] => [
  `<link rel="stylesheet" href="${fileOf(server, 'answers')}" crossorigin="anonymous">`,
  `<script defer src="${fileOf(server, 'begin')}" crossorigin="anonymous"></script>`,
];
