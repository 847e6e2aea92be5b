import ownPage from './own-page-loader.mjs';

const pages = { '/silk': { title: "Silk's" }, '/loom': { title: 'Loom' } };
const built = (source: string) => ownPage.call({ getOptions: () => ({ pages }) } as never, source);

const IMPORT = "import remote from '../../remote';\n";

describe('a page in a build', () => {
  it('carries what is declared of it, and not the declaration of its neighbours', () => {
    expect(built(`${IMPORT}const { title } = remote.pages['/silk'];`).trim()).toBe(
      `const { title } = ({"title":"Silk's"});`,
    );
  });

  it('imports the declaration where it wants all of it, and is left alone where it wants nothing', () => {
    for (const source of [`${IMPORT}Object.keys(remote.pages)`, 'const loom = 1;']) expect(built(source)).toBe(source);
  });
});
