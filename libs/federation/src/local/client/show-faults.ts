/// <reference lib="dom" />
import { createOverlay } from '@rspack/dev-server/client/overlay';
import { localFiles } from '../../local-files';
import { placesIn, sourceLines } from './source-lines';

/** How many places of a stack are shown. */
const SHOWN = 3;

/**
 * Shows what fails in the local module over the page, with lines of its sources, until the next change. The bundler's client shows what
 * cannot be built in the same way.
 * @param base address of the local server, with its key
 */
export function showFaults(base: string): void {
  const overlay = createOverlay({ trustedTypesPolicyName: 'local-module', catchRuntimeError: false });
  const shown = new WeakSet<Error>();
  const show = async (failure: unknown) => {
    if (!(failure instanceof Error) || shown.has(failure)) return;
    shown.add(failure);
    const places = placesIn(failure.stack ?? '', base, localFiles.begin).slice(0, SHOWN);
    if (places.length === 0) return;
    const stack = await Promise.all(places.map(sourceLines));
    overlay.send({ type: 'RUNTIME_ERROR', messages: [{ message: `${String(failure)}\n`, stack }] });
  };
  window.addEventListener('error', ({ error }) => void show(error));
  window.addEventListener('unhandledrejection', ({ reason }) => void show(reason));
  // React logs what its error boundaries catch.
  const { error } = console;
  console.error = (...data: unknown[]) => {
    error.apply(console, data);
    for (const one of data) void show(one);
  };
  window.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | undefined>) => {
    if (data?.type === 'webpackInvalid') overlay.send({ type: 'DISMISS' });
  });
}
