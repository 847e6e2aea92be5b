import { DECISIONS_MAX_BYTES, type Application as Answered, type DecisionsFound } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import CFB from 'cfb';
import exceljs from 'exceljs';
import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { Application } from '../../../applications/application.entity';
import { insertRows } from '../../../database/insert-rows';
import { AbstractFile } from '../../../files/abstract-file.entity';
import { zipOf } from '../../../files/zip-of';
import { BatchDesk } from '../../../testing/batch-desk';
import { readWorkbook } from '../../../testing/read-workbook';
import { holderOf } from '../../../testing/role-holder';
import { TestApi } from '../../../testing/test-api';
import { workbookOf, writtenWorkbook } from '../../../testing/workbook-of';
import { workbookPackage } from '../../../testing/workbook-package';

const HEADINGS = ['_id', 'Version', 'Decision', 'Comment'];
const MANY = 3000;
const PATIENCE_MS = 60_000;

describe('deciding in a workbook', () => {
  let api: TestApi;
  let token: string;
  let desk: BatchDesk;
  let [first, second, third]: Answered[] = [];

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
    desk = new BatchDesk(api, token);
  });
  afterAll(() => api.end());
  beforeEach(async () => {
    await desk.clear();
    [first, second, third] = [await registered('Asha'), await registered('Bimal'), await registered('Chitra')];
  });

  const registered = async (fullName: string) => (await api.registered({ fullName })).registration;
  const one = () => first as Answered;
  const other = () => second as Answered;
  const another = () => third as Answered;
  const exported = (query = '') => api.call<Buffer>(`GET /registrations/decisions/export${query}`, { token });
  const now = (application: Answered) => desk.now(application);
  /** What a dry run says of rows: [_id, version, decision, comment]. */
  const tried = async (id: string, ...rows: exceljs.CellValue[][]): Promise<DecisionsFound> => {
    const { status, body } = await desk.import(id, await workbookOf([HEADINGS, ...rows]));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.found;
  };

  it('goes from the export through any program back into a batch, and is released', async () => {
    await api.call(`PATCH /registrations/${other()._id}/status`, { token, json: { status: 'wait', comment: '=1+1' } });
    const { status, headers, body } = await exported();
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('filename="Decisions.xlsx"'),
    ]);
    const { headings, rows } = await readWorkbook(body);
    expect(headings).toEqual([
      ...['Full name', 'Abstract title', 'Segment', 'Sub-theme', 'Institution', 'Status now', 'Comment now'],
      ...['Decision', 'Comment', 'Version', '_id'],
    ]);
    expect(rows.find(({ _id }) => _id === other()._id)).toMatchObject({
      'Full name': 'Bimal',
      Segment: other().segment,
      'Status now': 'Waiting list',
      'Comment now': '=1+1',
      Version: 2,
    });

    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(body as unknown as exceljs.Buffer);
    const sheet = workbook.worksheets[0] as exceljs.Worksheet;
    expect(sheet.getCell('H2').dataValidation).toMatchObject({
      type: 'list',
      formulae: ['"Accepted,Waiting list,Declined"'],
      promptTitle: 'Decision',
      prompt: 'Choose one, or leave this empty: then nothing is decided.',
    });
    expect(sheet.getCell('K2').dataValidation).toMatchObject({
      prompt: expect.stringContaining('finds the application'),
    });
    const decisions = new Map([
      [one()._id, ['Accepted', 'Well done, <Asha>']],
      [other()._id, ['declined', null]],
    ]);
    sheet.eachRow((row) => {
      const [decision = null, comment = null] = decisions.get(String(row.getCell(11).value)) ?? [];
      if (decision) [row.getCell(8).value, row.getCell(9).value] = [decision, comment];
    });
    const filled = await writtenWorkbook(workbook);

    const id = await desk.begun();
    const dry = await desk.import(id, filled);
    expect([dry.status, dry.body.message, dry.body.batch.numbers.accepted]).toEqual([
      200,
      '2 decisions would be staged.',
      0,
    ]);
    expect(dry.body.found).toMatchObject({ accepted: 1, wait: 0, declined: 1, unfit: [] });
    expect(dry.body.found.blank).toBe(rows.length - 2);
    expect(dry.body.found.fitting).toContainEqual({
      row: expect.any(Number),
      fullName: 'Asha',
      from: 'pending',
      to: 'accepted',
      comment: 'Well done, <Asha>',
    });
    const staged = await desk.import(id, filled, { stage: 2 });
    expect([staged.status, staged.body.message]).toEqual([200, '2 decisions staged.']);
    expect(staged.body.batch).toMatchObject({ revision: 2, numbers: { accepted: 1, wait: 0, declined: 1 } });

    await desk.to(id, 'seal');
    await desk.release(id);
    await desk.due(id);
    expect(await now(one())).toMatchObject({ status: 'accepted', comment: 'Well done, <Asha>', version: 2 });
    expect(await now(other())).toMatchObject({ status: 'declined', version: 3 });
    expect(await now(another())).toMatchObject({ status: 'pending', version: 1 });
  });

  it('is exported by the filters of the list, without editions that are not live', async () => {
    const namesOf = async (query: string) =>
      (await readWorkbook((await exported(query)).body)).rows.map((row) => row._id);
    await api.call(`PATCH /registrations/${one()._id}/status`, { token, json: { status: 'wait' } });
    expect(await namesOf('?status=wait')).toContain(one()._id);
    expect(await namesOf('?status=wait')).not.toContain(other()._id);
    expect(await namesOf(`?q=Bimal&edition=${FIRST_KEY}`)).toContain(other()._id);
    expect((await exported('?edition=2019')).status).toBe(409);
    expect((await exported('?status=lost')).status).toBe(400);
    expect((await exported('?q=nobody%20at%20all')).status).toBe(409);
  });

  it('names each row that does not fit, by its number and in plain words', async () => {
    await desk.stage(await desk.begun('Rooms'), { registrationId: one()._id, version: 1, status: 'accepted' });
    await api.call(`PATCH /registrations/${other()._id}/status`, { token, json: { status: 'wait' } });
    const old = await registered('Old');
    await api.dataSource.query("UPDATE registration SET editionKey = '2024' WHERE id = ?", [old._id]);
    const id = await desk.begun();
    const [twice, long, word] = [await registered('Dipa'), await registered('Esha'), await registered('Farid')];
    const unknown = randomUUID();
    const found = await tried(
      id,
      [one()._id, 1, 'Declined'],
      [other()._id, 1, 'Accepted'],
      [other()._id.toUpperCase(), 2, 'Waiting list'],
      [unknown, 1, 'Accepted'],
      ['42', 1, 'Accepted'],
      [null, 1, 'Accepted'],
      [],
      [twice._id, 1, 'Accepted'],
      [twice._id, 1, 'Declined'],
      [long._id, 1, 'Declined', 'x'.repeat(5001)],
      [word._id, 1, 'Rejected'],
      [word._id, null, null, 'Only this'],
      [another()._id, 'one', 'Accepted'],
      [old._id, 1, 'Accepted'],
      [another()._id, null, '  '],
    );
    expect(found).toMatchObject({ accepted: 0, wait: 0, declined: 0, blank: 1, fitting: [] });
    const inRow = (row: number) => `This application is in row ${row}, too.`;
    expect(found.unfit.map(({ row, name, why }) => [row, name, why])).toEqual([
      [2, 'Asha', 'This application is staged in another batch: Rooms.'],
      [3, undefined, inRow(4)],
      [4, undefined, inRow(3)],
      [5, undefined, 'There is no such application.'],
      [6, undefined, 'There is no application with this _id.'],
      [7, undefined, 'The _id is missing.'],
      [9, undefined, inRow(10)],
      [10, undefined, inRow(9)],
      [11, undefined, 'The comment does not fit. Please use at most 5000 characters.'],
      [12, undefined, '"Rejected" is no decision: please use Accepted, Waiting list or Declined.'],
      [13, undefined, 'There is a comment, and no decision.'],
      [14, undefined, 'The version is missing, or is not the one that was exported.'],
      [15, 'Old', 'This belongs to the edition 2024, which is not live.'],
    ]);
  });

  it('says what has changed since, what is decided already, and what is of whoever asks', async () => {
    const chair = await holderOf(api, ['chair'], another().email);
    const theirs = new BatchDesk(api, await api.tokenOf(chair));
    await api.call(`PATCH /registrations/${one()._id}/status`, { token, json: { status: 'accepted' } });
    await api.call(`PATCH /registrations/${one()._id}/payment`, { token, json: { paymentStatus: 'paid' } });
    const rows = [HEADINGS, [one()._id, 1, 'Declined'], [one()._id, 3, 'Accepted']].slice(0, 2);
    const workbook = await workbookOf([...rows, [other()._id, 7, 'wait'], [another()._id, '1', 'accepted']]);
    const { body } = await theirs.import(await theirs.begun(), workbook);
    expect(body.found.unfit).toEqual([
      {
        row: 2,
        name: 'Asha',
        why: 'This application has changed since the workbook was made: it became "Accepted" and it was paid for.',
      },
      { row: 3, name: 'Bimal', why: 'This application has changed meanwhile: please look at it again.' },
      {
        row: 4,
        name: 'Chitra',
        why: 'This is your own application: somebody else among the organisers decides on it.',
      },
    ]);
    expect((await tried(await desk.begun(), [one()._id, 3, 'Accepted'])).unfit).toEqual([
      { row: 2, name: 'Asha', why: 'This is decided already.' },
    ]);
  });

  it('stages nothing beside a row that does not fit, unless that is left out knowingly', async () => {
    const id = await desk.begun();
    const workbook = await workbookOf([
      HEADINGS,
      [one()._id, 1, 'Accepted'],
      [other()._id, 1, 'No'],
      [another()._id, 1, 'Declined'],
    ]);
    for (const expected of [{ stage: 2 }, { stage: 3 }, { stage: 1, leaveOut: 1 }, { stage: 2, leaveOut: 2 }]) {
      const refused = await desk.import(id, workbook, expected);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'Nothing is staged: something has changed. By now 2 decisions would be staged, and 1 row would not fit. Please check the workbook again.',
      ]);
    }
    expect((await desk.one(id)).items).toEqual([]);
    const staged = await desk.import(id, workbook, { stage: 2, leaveOut: 1 });
    expect([staged.status, staged.body.found.unfit.map(({ row }) => row)]).toEqual([200, [3]]);
    // The same again decides anew, and is taken back as anything in the batch.
    expect((await desk.import(id, workbook, { stage: 2, leaveOut: 1 })).body.batch.numbers).toMatchObject({
      accepted: 1,
      declined: 1,
    });
    await desk.stage(id, { registrationId: one()._id, version: 1 });
    expect((await desk.one(id)).items.map(({ registrationId }) => registrationId)).toEqual([another()._id]);
  });

  it('is for open batches, and for something to stage', async () => {
    const sealed = await desk.sealed([one(), 'accepted']);
    const workbook = await workbookOf([HEADINGS, [other()._id, 1, 'Accepted']]);
    for (const expected of [{}, { stage: 1 }]) {
      const { status, body } = await desk.import(sealed, workbook, expected);
      expect([status, body.message]).toEqual([409, 'This batch is not open: please unseal it first.']);
    }
    const blank = await workbookOf([HEADINGS, [other()._id, 1]]);
    const nothing = await desk.import(await desk.begun(), blank, { stage: 0 });
    expect([nothing.status, nothing.body.message]).toEqual([
      409,
      'There is no decision in this workbook that could be staged.',
    ]);
    const wrong = await desk.import(await desk.begun(), workbook, { stage: -1 });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { stage: 'Please say how many you expect.' }]);
  });

  it('gives one of two organisers who stage the same workbook at once the word', async () => {
    const workbook = await workbookOf([HEADINGS, [one()._id, 1, 'Accepted']]);
    const ids = [await desk.begun('A'), await desk.begun('B')];
    const answers = await Promise.all(ids.map((id) => desk.import(id, workbook, { stage: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  const compound = (name: string) => {
    const file = CFB.utils.cfb_new();
    CFB.utils.cfb_add(file, name, Buffer.alloc(5000, 1));
    return CFB.write(file, { type: 'buffer' }) as Buffer;
  };
  const withHeadings = (...headings: string[]) => workbookOf([headings, ['x', 1, 'Accepted', 'y']]);
  const other415 = 'This is no Excel workbook. Please save it as .xlsx, and choose that file.';

  it.each<[string, () => Buffer | Promise<Buffer>, number, string | RegExp]>([
    ['a table of plain text', () => Buffer.from('_id,Version,Decision,Comment\n1,1,Accepted,\n'), 415, other415],
    ['an old workbook', () => compound('Workbook'), 415, other415],
    [
      'an OpenDocument workbook',
      () => zipOf({ mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') }),
      415,
      other415,
    ],
    ['an encrypted one', () => compound('EncryptedPackage'), 415, /takes a password/],
    ['a half of one', async () => (await withHeadings(...HEADINGS)).subarray(0, 3000), 415, /cannot be read/],
    ['one without ids', () => withHeadings('Name', ...HEADINGS.slice(1)), 400, /no column "_id"/],
    ['one without comments', () => withHeadings('_id', 'Version', 'Decision', 'Remarks'), 400, /no column "Comment"/],
    [
      'one with a heading twice',
      () => withHeadings(...HEADINGS, ' decision '),
      400,
      /"Decision" is in this workbook twice/,
    ],
    ['one that is too large', () => Buffer.alloc(DECISIONS_MAX_BYTES + 1), 413, /at most 5 MB/],
    ['one that unpacks to much more', () => swollen(40), 413, /at most 5 MB/],
    ['one that lies about its size', lyingBomb, 415, /cannot be read/],
    ['one without an end', endless, 413, /at most 5 MB/],
    ['one that declares entities', declaring, 415, /cannot be read/],
  ])('refuses %s', async (_, content, status, message) => {
    const { status: is, body } = await desk.import(await desk.begun(), await content());
    expect([is, body.message, Object.keys(body.fields ?? {})]).toEqual([
      status,
      typeof message === 'string' ? message : expect.stringMatching(message),
      ['file'],
    ]);
  });

  it('refuses a form without a file', async () => {
    const { status, body } = await api.call<{ fields: object }>(`POST /batches/${await desk.begun()}/import`, {
      token,
      form: new FormData(),
    });
    expect([status, body.fields]).toEqual([400, { file: 'Please choose a workbook.' }]);
  });

  it(
    `stages ${MANY} decisions in one transaction`,
    async () => {
      const rows = await manyApplications();
      const workbook = await workbookOf([HEADINGS, ...rows.map((id) => [id, 1, 'Accepted', 'See you in Rajshahi.'])]);
      const id = await desk.begun();
      const dry = await desk.import(id, workbook);
      expect(dry.body.found).toMatchObject({ accepted: MANY, unfit: [], blank: 0 });
      const staged = await desk.import(id, workbook, { stage: MANY });
      expect(staged.body.batch).toMatchObject({ revision: 2, numbers: { accepted: MANY } });
      const again = await desk.import(id, workbook, { stage: MANY });
      expect(again.body.batch).toMatchObject({ revision: 3, numbers: { accepted: MANY } });
    },
    PATIENCE_MS,
  );

  async function manyApplications(): Promise<string[]> {
    const { manager } = api.dataSource;
    const application = await manager.findOneByOrFail(Application, { id: one()._id });
    const file = await manager.findOneByOrFail(AbstractFile, { id: application.abstractFileId });
    const ids = Array.from({ length: MANY }, () => ({ id: uuid(), abstractFileId: uuid() }));
    for (let start = 0; start < MANY; start += 500) {
      const some = ids.slice(start, start + 500);
      await insertRows(
        manager,
        AbstractFile,
        some.map(({ abstractFileId: id }) => ({ ...file, id })),
      );
      await insertRows(
        manager,
        Application,
        some.map((own) => ({ ...application, ...own })),
      );
    }
    return ids.map(({ id }) => id);
  }
});

/** A workbook whose sheet is so many MiB of nothing. */
function swollen(mib: number): Buffer {
  return workbookPackage({ sheets: { One: ' '.repeat(mib * 1024 * 1024) } });
}

/** A workbook whose directory claims that its sheet is small. The size stands in the directory, before the name. */
function lyingBomb(): Buffer {
  const file = swollen(20);
  const name = file.lastIndexOf('xl/worksheets/sheet1.xml');
  file.writeUInt32LE(1000, name - 46 + 24);
  return file;
}

/** A large workbook that compresses no better than others, because it has values everywhere. */
function endless(): Buffer {
  const rows = Array.from(
    { length: 300_000 },
    (_, row) => `<row><c t="str"><v>${(row * 7919) % 99_991}${row}</v></c><c><v>${row}</v></c></row>`,
  );
  return workbookPackage({ sheets: { One: rows.join('') } });
}

function declaring(): Buffer {
  return workbookPackage({ sheets: { One: '' }, doctype: '<!DOCTYPE x [<!ENTITY a "b">]>' });
}
