import stubFunctions from './stub-functions-loader.mjs';

const LIBRARY = `export class Handler {
  load() { return load(); }
  preload() { return preload(); }
}
function load() { return 1; }
function preload() { return 2; }
`;

const built = (source: string, functions: string[]) =>
  stubFunctions.call({ getOptions: () => ({ functions }) } as never, source);

describe('functions that are left out of a library', () => {
  it('throw, functions and methods alike, and all else is as it was', () => {
    const throws = '{ throw Error("left out of the build"); }';
    expect(built(LIBRARY, ['preload'])).toBe(
      LIBRARY.replace('{ return preload(); }', throws).replace('{ return 2; }', throws),
    );
  });

  it('have to be there: a library that has become another is looked at anew', () => {
    expect(() => built(LIBRARY, ['preload', 'prefetch', 'warm'])).toThrow(
      'There is no prefetch, warm here that could be left out.',
    );
  });
});
