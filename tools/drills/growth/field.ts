import { anApplication, browser } from '@conference/testing';
import { url } from '@conference/site-map';
import { chromium, type Page } from '@playwright/test';
import exceljs from 'exceljs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { abstractFile, formOf, send } from '../../harness/api';
import { fillIn, pageOf } from '../../harness/browser';
import { run } from '../../harness/command';
import { besideMariaDb, bothDatabases } from '../../harness/databases';
import { tabulate } from '../../harness/report';
import { DrillSite } from '../../harness/drill-site';
import { cloneCheckout, edit } from '../builds/checkout';
import type { Drill } from '../drill';

const FIELD = 'orcid';
const LABEL = 'ORCID iD';
const VALUE = '0000-0002-1825-0097';

interface Registered {
  registration: { _id: string };
}

/**
 * Adds an optional field to the author form by the three edits of docs/how-to.md, on a site with an application. On both databases the
 * form asks for the field, it is stored, and it is found wherever organisers look. The old application stays as it was.
 */
export const drill: Drill = (folder) =>
  besideMariaDb(async (mariaDb) => {
    const checkout = join(folder, 'checkout');
    await cloneCheckout(checkout);
    const sites = bothDatabases(mariaDb.create('field')).map(
      ([database, databaseUrl]) => [database, new DrillSite({ dataDir: join(folder, database), databaseUrl })] as const,
    );
    const older = new Map<DrillSite, string>();
    for (const [database, site] of sites) {
      console.log(`Registering with the form as it was (${database}) ...`);
      await site.npmStart(checkout);
      older.set(site, await registerWithout(site));
      await site.stop();
    }

    addField(checkout);
    console.log('Checking the types of what has changed ...');
    run(['npx', 'nx', 'run-many', '-t', 'typecheck'], { cwd: checkout });
    const rows = [];
    for (const [database, site] of sites) {
      console.log(`Registering with the new field (${database}) ...`);
      await site.npmStart(checkout);
      rows.push({ database, wrong: await used(site, older.get(site) ?? '').finally(() => site.stop()) });
    }
    return tabulate(rows, ({ database }) => database);
  });

/** The three edits: the field, its column, and the step in the list of those that the tables take. */
function addField(checkout: string): void {
  edit(checkout, 'libs/contracts/src/applications/fields.ts', (text) =>
    text.replace(/^ {2}nationality: .*$/m, `$&\n  ${FIELD}: { kind: 'line', label: '${LABEL}', optional: true },`),
  );
  const steps = readFileSync(join(checkout, 'api/src/database/migrations.ts'), 'utf8');
  const at = Math.max(...[...steps.matchAll(/\d{13}/g)].map(Number)) + 86_400_000;
  writeFileSync(join(checkout, `api/src/database/migrations/${at}-orcid.ts`), migration(at));
  edit(checkout, 'api/src/database/migrations.ts', (text) =>
    text
      .replace(/^import /, `import { Orcid${at} } from './migrations/${at}-orcid';\n$&`)
      .replace(/\n\];/, `\n  Orcid${at},$&`),
  );
}

const migration = (at: number) => `import { TableColumn } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnsOf, dialectOf } from '../columns';

/** Room for an author's ORCID iD. */
export class Orcid${at} implements MigrationInterface {
  readonly name = 'Orcid${at}';

  async up(runner: QueryRunner): Promise<void> {
    const { line } = columnsOf(dialectOf(runner.dataSource));
    await runner.addColumn('registration', new TableColumn(line('${FIELD}', 255, true)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('registration', '${FIELD}');
  }
}
`;

/** @returns the id of an application that was sent with the form as it was */
async function registerWithout(site: DrillSite): Promise<string> {
  const answer = await site.call('POST /register', { body: formOf(anApplication(), readFileSync(abstractFile)) });
  return ((await answer.json()) as Registered).registration._id;
}

/** Registers with the field in a browser, and looks for it everywhere. @returns what is wrong */
async function used(site: DrillSite, olderId: string): Promise<string[]> {
  await using chrome = await chromium.launch(browser);
  const page = await chrome.newPage({ baseURL: site.origin });
  const id = await register(page);
  const session = await site.session();
  const found = {
    'the edit page of the author': await onEditPage(page, id),
    'the answer of the API': (await stored(site, id))[FIELD] === VALUE,
    'the application of before, where it is empty': !(FIELD in (await stored(site, olderId))),
    'the console': await inConsole(await pageOf(chrome, site.origin, session), id),
    'the workbook': await inWorkbook(site, id),
    '/api/openapi.json': (await (await site.call('GET /openapi.json')).text()).split(`"${FIELD}"`).length > 2,
    '/api/docs': (await (await site.call('GET /docs')).text()).includes(FIELD),
  };
  return Object.entries(found).flatMap(([where, isThere]) => (isThere ? [] : [`It is not found in ${where}`]));
}

/** Fills in the form as a person does. @returns the id of the application */
async function register(page: Page): Promise<string> {
  await page.goto(url.register);
  await page.getByRole('button', { name: 'OK, Proceed' }).click();
  await fillIn(page, { ...anApplication(), [FIELD]: VALUE });
  await page.locator('input[type=file]').setInputFiles(abstractFile);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/register'));
  await page.getByRole('button', { name: 'Submit registration' }).click();
  return ((await (await answered).json()) as Registered).registration._id;
}

async function onEditPage(page: Page, id: string): Promise<boolean> {
  await page.waitForURL(`**${url.profile}`);
  await page.goto(url.editProfile(id, 0));
  // Until the application is there, nothing can be typed.
  return (await page.locator(`[name=${FIELD}]:enabled`).inputValue()) === VALUE;
}

async function inConsole(page: Page, id: string): Promise<boolean> {
  await page.goto(url.adminApplication(id));
  return (await page.locator('dt', { hasText: LABEL }).locator('xpath=../dd').textContent()) === VALUE;
}

async function stored(site: DrillSite, id: string): Promise<Record<string, unknown>> {
  const answer = await site.call(`GET /registrations/${id}`, { headers: await site.asAdmin() });
  return ((await answer.json()) as { registration: Record<string, unknown> }).registration;
}

async function inWorkbook(site: DrillSite, id: string): Promise<boolean> {
  await send(site, `PATCH /registrations/${id}/status`, { status: 'accepted' }, await site.asAdmin());
  const answer = await site.call('GET /registrations/export', { headers: await site.asAdmin() });
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  const [headings, row] = (workbook.worksheets[0]?.getSheetValues() ?? []).slice(1) as exceljs.CellValue[][];
  return row?.[headings?.indexOf(LABEL) ?? -1] === VALUE;
}
