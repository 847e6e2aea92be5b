import { globalNameOf } from './boot';

/** The only host that serves a local module: an address, because a name could be resolved to another machine. */
export const LOCAL_HOST = '127.0.0.1';

/** The files of a local server that a document loads (docs/decisions/0037). */
export const localFiles = {
  /** The first script: React as developers need it, and the overlay. */
  begin: 'begin.js',
  /** The module's entry. */
  entry: 'entry.js',
  /** A style that hides the notice "the server does not answer". */
  answers: 'answers.css',
} as const;

/** The global variable of a local module, which stays the same from build to build. */
export const localGlobalOf = (name: string) => `${globalNameOf(name)}_local`;

/** The global variable in which the first script of a local server has the one runtime of React Refresh. */
export const REFRESH_RUNTIME = 'conferenceReactRefresh';
