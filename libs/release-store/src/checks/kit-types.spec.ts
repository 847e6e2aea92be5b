import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typecheckAgainst, typeFindings } from './kit-compatibility';

const WORKSPACE = join(__dirname, '../../../..');

let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'kit-types-'));
  await mkdir(join(project, 'src'));
  await symlink(join(WORKSPACE, 'node_modules'), join(project, 'node_modules'));
  const config = { extends: join(WORKSPACE, 'tsconfig.web.json'), include: ['src', 'src/styles.d.ts'] };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(
    join(project, 'src/styles.d.ts'),
    "declare module '*.module.css' { const classes: Record<string, string>; export default classes; }",
  );
  await writeFile(join(project, 'src/routes.spec.tsx'), 'export const wrong: string = 1;');
  await writeFile(
    join(project, 'src/routes.tsx'),
    "import { Page } from './page';\nexport default [{ path: '/tiny', Component: Page }];",
  );
});
afterEach(() => rm(project, { recursive: true }));

/** A kit of its own, not that of this checkout; `cards` is what its card is told. */
const aKit = (cards: string) => ({
  'index.d.ts': "export { Card } from './card/card';\nexport { Link } from 'react-router-dom';",
  'card/card.d.ts': `export declare function Card(props: { ${cards} }): import("react").JSX.Element;`,
});

const page = (text: string) =>
  writeFile(
    join(project, 'src/page.tsx'),
    `import { Card, Link } from '@conference/shell-kit';
import classes from './page.module.css';
${text}`,
  );

describe('the types of a live kit', () => {
  it('have nothing against a module that fits them, whatever the kit of its checkout is', async () => {
    await page('export const Page = () => <Link to="/" className={classes.link}><Card title="One" /></Link>;');
    expect(await typecheckAgainst(aKit('title: string'), project)).toEqual([]);
  });

  it('find a name that the kit lacks, a property of another type, and a property that is missing', async () => {
    await page(`import { toast } from '@conference/shell-kit';
export const Page = () => [<Card title="One" />, <Card />, <Link to={1} />, toast];`);
    const complaints = await typecheckAgainst(aKit('title: number'), project);
    expect(
      complaints.filter((line) => line.startsWith('src/')).map((line) => line.replace(/: error.*?: /, ' ')),
    ).toEqual([
      `src/page.tsx(3,10) Module '"@conference/shell-kit"' has no exported member 'toast'.`,
      "src/page.tsx(4,34) Type 'string' is not assignable to type 'number'.",
      "src/page.tsx(4,51) Property 'title' is missing in type '{}' but required in type '{ title: number; }'.",
      "src/page.tsx(4,66) Type 'number' is not assignable to type 'To'.",
    ]);
  });

  it('say which of it is a name that is missing, and which is another type', async () => {
    await page(`import { type Auth } from '@conference/shell-kit';
export const Page = () => [<Card title="One" />, {} as Auth];`);
    expect(
      (await typeFindings(aKit('title: number'), 'mfe-a', project)).filter(({ sentence }) =>
        sentence.startsWith('mfe-a: src/'),
      ),
    ).toEqual([
      {
        code: 'kit_name_missing',
        sentence: `mfe-a: src/page.tsx(3,15) Module '"@conference/shell-kit"' has no exported member 'Auth'.`,
      },
      {
        code: 'kit_type_differs',
        sentence: "mfe-a: src/page.tsx(4,34) Type 'string' is not assignable to type 'number'.",
      },
    ]);
  });
});
