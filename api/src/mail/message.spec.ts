import { core } from '../testing/default-edition';
import { button, facts, link, quote, render, steps, type Message } from './message';

const message: Message<object> = {
  event: 'test',
  subject: () => 'Some\nsubject',
  title: () => 'Some <title>',
  body: () => [
    'First <p>\nsecond line',
    quote('Quoted & <b>'),
    facts({ 'A <name>': 'A "fact"' }),
    steps('One <step>', 'Another'),
    { code: 'ABC <DEF>' },
    button('Go <there>', 'http://localhost:4200/?a="&b'),
    link('Or there', 'http://localhost:4200/hotels'),
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
  const { subject, text, html } = render(message, {}, core);

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

  it('is accessible, and fetches nothing', () => {
    expect(html).toContain('<html lang="en">');
    expect(html.match(/<h1 /g)).toHaveLength(1);
    expect(html).toContain('<title>Some subject</title>');
    // Tables that only lay out are none to screen readers.
    expect(html.match(/<table role="presentation"/g)).toHaveLength(2);
    expect(html).toContain('scope="row"');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|@font-face|src=/);
  });
});
