import { MOST_REDACTIONS, type AnswerOf } from '@conference/contracts';
import { anApplication } from '@conference/testing';
import { v7 as uuid } from 'uuid';
import { Change } from '../history/change.entity';
import { wordDocument } from '../seed/word-document';
import { TestApi } from '../testing/test-api';
import { docxWith } from '../testing/word-files';
import { Redaction } from './redaction.entity';

type Blind = AnswerOf<'GET /registrations/:id/blind-reading'>;
type Listed = AnswerOf<'GET /registrations/:id/redactions'>;
type Added = AnswerOf<'POST /registrations/:id/redactions'>;

const OFFICE = 'http://schemas.openxmlformats.org';
const WORD = `xmlns:w="${OFFICE}/wordprocessingml/2006/main"`;
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A document that names its author in its metadata, in a header, in a comment and in the body. */
function planted(name: string): Buffer {
  const relation = (kind: string) =>
    `<Relationship Id="${kind}" Type="${OFFICE}/officeDocument/2006/relationships/${kind}" Target="${kind}.xml"/>`;
  const comment = '<w:commentRangeStart w:id="0"/><w:r><w:t>Tides</w:t></w:r><w:commentRangeEnd w:id="0"/>';
  const reference = '<w:r><w:commentReference w:id="0"/></w:r>';
  const section = `<w:sectPr><w:headerReference w:type="default" xmlns:r="${OFFICE}/officeDocument/2006/relationships" r:id="header"/></w:sectPr>`;
  const body = [
    paragraph('Tides, by Planted'),
    paragraph(`${name}, with Somebody Else`),
    paragraph('Abstract: Tides come and go.'),
    `<w:p>${comment}${reference}<w:r><w:t xml:space="preserve"> were measured by </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>${name}</w:t></w:r></w:p>`,
    section,
  ].join('');
  return docxWith(
    {
      '/word/document.xml': `<w:document ${WORD}><w:body>${body}</w:body></w:document>`,
      '/word/header.xml': `<w:hdr ${WORD}>${paragraph(name)}</w:hdr>`,
      '/word/comments.xml': `<w:comments ${WORD}><w:comment w:id="0" w:author="${name}">${paragraph(name)}</w:comment></w:comments>`,
      '/word/_rels/document.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships">${relation('header')}${relation('comments')}</Relationships>`,
      '/docProps/core.xml': `<cp:coreProperties xmlns:cp="${OFFICE}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${name}</dc:creator></cp:coreProperties>`,
    },
    { base: wordDocument([]) },
  );
}

const author = anApplication({
  fullName: 'Karim Planted',
  email: 'karim.planted@example.org',
  institution: 'Institute of Planted Names',
  abstractTitle: 'Tides, by Planted',
});

describe('a blind reading', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
  });
  afterAll(() => api.end());

  async function sent(content: Buffer, fields = {}): Promise<string> {
    const { status, body } = await api.submit({ ...author, ...fields }, content);
    expect(status).toBe(201);
    return body.registration._id;
  }
  const blind = (id: string) => api.call<Blind>(`GET /registrations/${id}/blind-reading`, { token });
  const add = (id: string, text: string) =>
    api.call<Added>(`POST /registrations/${id}/redactions`, { token, json: { text } });
  const listed = async (id: string) =>
    (await api.call<Listed>(`GET /registrations/${id}/redactions`, { token })).body.redactions;

  it('names its author nowhere, whose name is in header, comment, body and metadata', async () => {
    const id = await sent(planted(author.fullName));
    const { status, body } = await blind(id);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/karim|planted|example\.org|somebody/i);
    expect(body.title).toBe('Tides, by […]');
    const shown = body.reading.blocks.map((block) =>
      block.kind === 'table' ? '' : block.spans.map(({ text, omits }) => omits ?? text).join(''),
    );
    expect(shown).toEqual([
      'Tides, by identity',
      'identity',
      'Abstract: Tides come and go.',
      'Tides were measured by identity',
    ]);
    // Who may know it reads everything.
    const open = await api.call(`GET /registrations/${id}/reading`, { token });
    expect(JSON.stringify(open.body)).toContain('Karim Planted');
  });

  it('hides what organisers have hidden, until they show it again; the history says so', async () => {
    const id = await sent(wordDocument(['We sailed on the RV Example Star.']), { email: 'sailor@example.org' });
    const text = async () => JSON.stringify((await blind(id)).body.reading.blocks);
    expect(await text()).toContain('Example Star');

    const { status, body } = await add(id, 'RV example  star');
    expect([status, body.redaction.text]).toEqual([201, 'RV example  star']);
    expect(await text()).not.toContain('Star');
    expect((await add(id, 'rv Example star')).body.redaction).toEqual(body.redaction);
    expect(await listed(id)).toEqual([body.redaction]);

    expect((await api.call(`DELETE /redactions/${body.redaction._id}`, { token })).status).toBe(200);
    expect(await text()).toContain('Example Star');
    expect((await api.call(`DELETE /redactions/${body.redaction._id}`, { token })).status).toBe(404);
    const changes = await api.dataSource.getRepository(Change).find({ where: { recordId: id }, order: { id: 'ASC' } });
    expect(changes.map(({ did, fields }) => [did, JSON.parse(fields)])).toEqual([
      ['changed', [{ field: 'redaction', to: 'RV example  star' }]],
      ['changed', [{ field: 'redaction', from: 'RV example  star' }]],
    ]);
  });

  it('hides so many texts and no more, and none that is empty', async () => {
    const id = await sent(wordDocument(['Tides.']), { email: 'many@example.org' });
    const row = (index: number) => ({ id: uuid(), registrationId: id, text: `Ship ${index}` });
    const rows = Array.from({ length: MOST_REDACTIONS }, (_, index) => row(index));
    await api.dataSource.getRepository(Redaction).insert(rows);

    expect((await add(id, 'One more ship')).body).toMatchObject({ code: 'conflict' });
    expect((await add(id, ' ')).body).toMatchObject({
      code: 'invalid',
      fields: { text: 'The text to hide is required.' },
    });
  });

  it('keeps its redactions as long as the bin has the application', async () => {
    const id = await sent(wordDocument(['Tides.']), { email: 'binned@example.org' });
    await add(id, 'A ship');
    const left = () => api.dataSource.getRepository(Redaction).countBy({ registrationId: id });
    await api.call(`DELETE /registrations/${id}`, { token });
    expect([await left(), (await blind(id)).status]).toEqual([1, 404]);
    await api.call(`POST /bin/${id}/restore`, { token });
    expect(await listed(id)).toHaveLength(1);

    await api.call(`DELETE /registrations/${id}`, { token });
    await api.call(`DELETE /bin/${id}`, { token, json: { reason: 'They asked for it.' } });
    expect(await left()).toBe(0);
  });
});
