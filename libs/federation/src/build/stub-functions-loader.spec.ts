import stubFunctions from './stub-functions-loader.mjs';

const LIBRARY = `export class Handler {
  load() { return load(); }
  preload() { return preload(); }
}
function load() { return 1; }
function preload() { return 2; }
`;

const built = (source: string, functions: string[], answers?: Record<string, string>) =>
  stubFunctions.call({ getOptions: () => ({ functions, answers }) } as never, source);

describe('functions that are left out of a library', () => {
  it('throw, functions and methods alike, and all else is as it was', () => {
    const throws = '{ throw Error("left out of the build"); }';
    expect(built(LIBRARY, ['preload'])).toBe(
      LIBRARY.replace('{ return preload(); }', throws).replace('{ return 2; }', throws),
    );
  });

  it('or give the one answer that we ever get of them', () => {
    expect(built(LIBRARY, [], { load: 'false' })).toBe(
      LIBRARY.replace('{ return load(); }', '{ return false; }').replace('{ return 1; }', '{ return false; }'),
    );
  });

  it('have to be there: a library that has become another is looked at anew', () => {
    expect(() => built(LIBRARY, ['preload', 'prefetch', 'warm'], { cool: 'false' })).toThrow(
      'There is no prefetch, warm, cool here that could be left out.',
    );
  });
});
