import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { core, inEnglish } from '../testing/default-edition';
import { isUsable, NONE_STORED, render, templateId, type Message } from './message';
import { messages } from './messages';
import { facts, link, quote, steps } from './pieces';
import { address, block, ofEdition, optional, text } from './placeholders';
import { sampleFacts } from './sample';
import { knownTemplates } from './templates/known';

const message: Message<object> = {
  event: 'test mail',
  says: 'To nobody',
  toOrganisers: true,
  placeholders: {
    name: text('A name', () => 'Amina {{place}} {{code}}'),
    quotation: block('A quotation', () => quote('Quoted & <b>')),
    facts: block('Facts', () => facts({ 'A <name>': 'A "fact"' })),
    steps: block('Steps', () => steps('One <step>', 'Another')),
    code: block('A code', () => ({ code: 'ABC <DEF>' })),
    there: address('A page', () => 'http://localhost:4200/?a="&b'),
    links: block('Links', () => [link('Or there', 'http://localhost:4200/hotels')]),
    nothing: optional(text('Nothing', () => undefined)),
  },
  originals: [
    {
      subject: 'Some\nsubject',
      title: 'Some <title>',
      body: 'First <p>\nsecond line\n\n{{quotation}}\n\n{{facts}}\n\n{{steps}}\n\n{{code}}\n\nGo <there>: {{there}}\n\n{{links}}',
      requires: ['code'],
    },
  ],
};

/** What somebody reads of a document. */
function readOf(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const plain = body.replace(/<[^>]*>/g, ' ').replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  return plain.replace(/\s+/g, ' ');
}
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

describe('a mail', () => {
  const { subject, text, html } = render(message, {}, inEnglish, NONE_STORED);

  it('has a subject of one line', () => expect(subject).toBe('Some subject'));

  it('is written as text', () => {
    expect(text).toBe(`Some <title>

First <p>
second line

> Quoted & <b>

A <name>: A "fact"

1. One <step>
2. Another

ABC <DEF>

Go <there>: http://localhost:4200/?a="&b

Or there: http://localhost:4200/hotels

With kind regards,
University Education Club

-- 
First International Research Conference, 6–7 September 2025, Rajshahi, Bangladesh
`);
  });

  it('has in HTML what it has as text, and nothing of it is markup', () => {
    const read = readOf(html);
    const words = text
      .split('\n')
      .flatMap((line) => line.replace(/^(> |\d\. |-- )/, '').split(/: /))
      .filter((part) => part && !part.startsWith('http'));
    for (const part of words) expect(read).toContain(part);
    expect(html).toContain('href="http://localhost:4200/?a=&quot;&amp;b"');
    expect(html).toContain('href="http://localhost:4200/hotels"');
  });
});

/** The mail with words of the organisers. */
const withOwn = (own: { subject?: string; title?: string; body: string }) =>
  render(message, {}, inEnglish, new Map([['test-mail', { subject: 'Own', title: 'Own', ...own }]]));

describe("a mail in the organisers' words", () => {
  it('says them, and what a value says is never read as a placeholder', () => {
    const { subject, text } = withOwn({
      subject: 'For {{ name }}',
      body: '  Dear {{name}}, of {{conference}}\r\nপ্রিয়\n \n\n\n{{code}}',
    });

    expect(subject).toBe('For Amina {{place}} {{code}}');
    expect(text).toContain(
      `Own\n\nDear Amina {{place}} {{code}}, of ${core.identity.name}\nপ্রিয়\n\nABC <DEF>\n\nWith kind regards,`,
    );
  });

  it('leaves a paragraph out whose placeholder has nothing to say, with its first lines', () => {
    const { text } = withOwn({ body: 'First\n\nThey write:\n{{nothing}}\n\n{{code}}' });

    expect(text).toContain('Own\n\nFirst\n\nABC <DEF>\n');
  });

  it.each([
    ['an unknown placeholder', 'Hello {{nobody}}\n\n{{code}}'],
    ['no code', 'Hello'],
  ])('has the original words when this version of the product cannot use them: %s', (_, body) => {
    expect(withOwn({ body })).toEqual(render(message, {}, inEnglish, NONE_STORED));
  });

  it('has the original words when they would not fit into the outbox', () => {
    expect(withOwn({ body: `${'A\n\n'.repeat(1000)}{{code}}` })).toEqual(render(message, {}, inEnglish, NONE_STORED));
  });
});

describe('the templates of the product', () => {
  const all = messages.flatMap((one) =>
    one.originals.map((original) => ({ id: templateId(one, original), one, original })),
  );

  it('are those of every mail that is written somewhere', async () => {
    const folder = join(__dirname, 'messages');
    const files = (await readdir(folder)).filter((file) => /^[a-z-]+\.ts$/.test(file));
    const written: unknown[] = [];
    for (const file of files) {
      const exported = Object.values((await import(join(folder, file))) as Record<string, unknown>);
      written.push(...exported.filter((one) => typeof one === 'object' && one !== null && 'originals' in one));
    }
    expect(written.length).toBeGreaterThanOrEqual(files.length);
    expect(new Set(messages)).toEqual(new Set(written));
  });

  it('have an id each, fit for an address', () => {
    const ids = knownTemplates.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z-]{1,100}$/.test(id))).toEqual([]);
  });

  it.each(knownTemplates)('can be used: $id', ({ message: one, original }) =>
    expect(isUsable(one, original, original)).toBe(true),
  );

  it.each(all)('have a sample of their own case: $id', ({ one, original, id }) => {
    const told = { ...sampleFacts('http://localhost:4200', core), ...original.sample } as never;
    const first = one.originals.find(({ when }) => when === undefined || when(told));
    expect(first && templateId(one, first)).toBe(id);
    expect(JSON.stringify(render(one, told, inEnglish, NONE_STORED))).not.toMatch(/undefined|\{\{/);
  });

  it('name nothing that the edition names already', () => {
    const shadowing = messages.filter(({ placeholders }) =>
      Object.keys(placeholders).some((name) => name in ofEdition),
    );
    expect(shadowing).toEqual([]);
  });

  it("are the admin's when the mail is secret", () => {
    expect(messages.filter(({ secret, admins }) => secret && !admins)).toEqual([]);
  });
});
