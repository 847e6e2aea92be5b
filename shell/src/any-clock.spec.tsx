import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { addressIn, currentLanguage, inDigits } from '@conference/language';
import type { RouteObject } from '@conference/shell-kit';
import { editionSource } from '@conference/shell-kit/testing';
import { loginSteps } from '@conference/site-map';
import { answering, onAnotherMachine } from '@conference/testing/web';
import { act, render as draw, screen } from '@testing-library/react';
import { App } from './app';
import { own, render } from './prerender';
import { createShellRouter, whenReady } from './router';
import './words.bn';

/** React's complaint about the `lang` attributes that mark English on a Bangla page. Only its development build complains. */
const MARKED = /hydrated but some attributes/;

afterEach(() => {
  jest.restoreAllMocks();
  globalThis.pageLanguage = undefined;
});

describe.each([undefined, 'bn'] as const)(
  'whatever a machine knows of time zones and languages, in the language %s',
  (language) => {
    beforeEach(() => (globalThis.pageLanguage = language));

    const prerendered = (path: string) =>
      render(own?.routes as RouteObject[], path, [], partsOf(defaultEdition, currentLanguage()));

    it.each(own?.paths ?? [])('the frame and a page of its own are the same to the byte: %s', async (path) => {
      const { html } = await prerendered(path);
      expect((await onAnotherMachine(() => prerendered(path))).html).toBe(html);
    });

    it.each(Object.values(loginSteps))(
      '%s is taken over without a word, and the footer says the year',
      async (path) => {
        jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-31T18:30:00Z'));
        const complain = jest.spyOn(console, 'error').mockReturnValue();
        answering({});
        window.history.replaceState(null, '', addressIn(currentLanguage(), path));
        const container = document.body.appendChild(document.createElement('div'));
        container.innerHTML = (await prerendered(path)).html;
        await onAnotherMachine(async () => {
          const router = createShellRouter(
            { release: 1, shell: '1', modules: [] },
            { routesOf: async () => [] },
            async () => undefined,
          );
          await whenReady(router);
          await act(
            async () =>
              void draw(<App router={router} edition={editionSource()} />, {
                container,
                hydrate: true,
                onRecoverableError: console.error,
              }),
          );
        });
        expect(complain.mock.calls.filter(([complaint]) => !MARKED.test(String(complaint)))).toEqual([]);
        // In Dhaka it is the next one already.
        expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${inDigits(2027)}`);
      },
    );
  },
);
