import { join } from 'node:path';
import type { ReleasedModule } from '../release';
import { kitCompatibilityFindings } from './kit-compatibility';

const HOST = join(__dirname, '../../../../shell');

/** A kit of these functions, and of a link that is another package's. */
const aKit = (functions: string) => ({
  'index.d.ts': "export { Link } from 'react-router-dom';\nexport * from './functions';",
  'functions.d.ts': functions,
});
const live = aKit(`export interface Auth { token: string | null; logout(): void }
  export declare function useAuth(): Auth;
  export declare function usePageTitle(name: string): void;
  export declare function Card(props: { title: string }): import('react').JSX.Element;`);

const using = (name: string, ...kit: string[]) => ({ name, kit }) as ReleasedModule;
const modules = [using('mfe-a', 'Card', 'Link', 'useAuth'), using('mfe-b', 'usePageTitle', 'useAuth')];

describe('another kit', () => {
  it('may take the place of the live one when it is good for whatever that was', async () => {
    const next = aKit(`export interface Auth { token: string | null; logout(): void; user?: string }
      export declare function useAuth(): Auth;
      export declare function usePageTitle(name?: string | number, description?: string): void;
      export declare function Card(props: { title: string; text?: string }): import('react').JSX.Element;
      export declare function useWeather(): string;`);
    expect(await kitCompatibilityFindings(next, live, modules, HOST)).toEqual([]);
  }, 30_000);

  it('may not when a name that is used gives something else, or asks for something else', async () => {
    const next = aKit(`export interface Auth { token?: string; logout(): void }
      export declare function useAuth(): Auth;
      export declare function usePageTitle(name: number): void;
      export declare function Card(props: { title: string; text: string }): import('react').JSX.Element;`);
    const found = await kitCompatibilityFindings(next, live, modules, HOST);
    expect(found.map(({ code, sentence }) => `${code}: ${sentence}`)).toEqual([
      expect.stringMatching(
        /^kit_type_differs: Card of the kit, which is used by mfe-a, would be another: Type '.*' does not satisfy the expected type '.*'\.$/,
      ),
      expect.stringMatching(/^kit_type_differs: useAuth of the kit, which is used by mfe-a, mfe-b, would be another: /),
      "kit_type_differs: usePageTitle of the kit, which is used by mfe-b, would be another: Type '(name: number) => void' does not satisfy the expected type '(name: string) => void'.",
    ]);
  }, 30_000);

  it('may not name a file outside of its own folder', async () => {
    const next = { ...live, '../../outside.d.ts': 'export {};' };
    await expect(kitCompatibilityFindings(next, live, modules, HOST)).rejects.toThrow(
      'kit_types_missing: The types of the kit name ../../outside.d.ts, which is none of their files.',
    );
  });

  it('may change what nobody uses who stays', async () => {
    const next = aKit('export declare function useAuth(): number;');
    expect(await kitCompatibilityFindings(next, live, [using('mfe-a', 'Link')], HOST)).toEqual([]);
  }, 30_000);
});
