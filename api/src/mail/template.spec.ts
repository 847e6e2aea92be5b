import type { Piece } from './pieces';
import { address, block, ofEdition, optional, text } from './placeholders';
import { faultsIn } from './template';

const placeholders = {
  ...ofEdition,
  name: text<object>('A name', () => 'Amina'),
  code: block<object>('The code', (): Piece => ({ code: 'ABC' })),
  comment: optional(block<object>('A comment', () => undefined)),
  page: address<object>('A page', () => 'https://example.org'),
};

const faultsOf = (body: string, subject = 'Subject', title = 'Title') =>
  faultsIn({ subject, title, body }, placeholders, ['code']);

describe('a template', () => {
  it.each([
    'Dear {{name}},\n\n{{code}}',
    '  {{ code }}  ',
    'The code is\n{{code}}\nOpen: {{page}}\n\nThey write:\n{{comment}}',
    'Once more:\n{{code}}\n{{comment}}\n\n{{code}}',
    'A set {a} of } and {, and a { { pair\n\n{{code}}',
  ])('can be used: %j', (body) => expect(faultsOf(body)).toEqual({}));

  it.each([
    ['Dear {{Name}}', 'This mail has no placeholder {{Name}}.'],
    ['{{constructor}}', 'This mail has no placeholder {{constructor}}.'],
    ['{{}} {{code}}', 'This mail has no placeholder {{}}.'],
    ['Dear {{name,', 'A placeholder is not complete: write it as {{conference}}.'],
    ['Dear name}},', 'A placeholder is not complete: write it as {{conference}}.'],
    ['The code: {{code}}', '{{code}} needs a line of its own.'],
    ['{{page}}', '{{page}} needs a line of its own, after a label and a colon: "Open: {{page}}".'],
    ['See {{page}} now', '{{page}} needs a line of its own, after a label and a colon: "Open: {{page}}".'],
    ['Hello', 'This mail needs {{code}}.'],
    [
      '{{code}}\n{{comment}}',
      '{{comment}} may have nothing to say, and takes its paragraph with it: put {{code}} into another one.',
    ],
  ])('is refused, and why is said: %j', (body, fault) => expect(faultsOf(body)).toEqual({ body: fault }));

  it('has in its subject and its title texts alone', () => {
    expect(faultsOf('{{code}}', 'For {{name}} at the {{conference}}', 'For {{name}}')).toEqual({});
    expect(faultsOf('{{code}}', '{{code}}', 'Open: {{page}}')).toEqual({
      subject: '{{code}} can only stand in the text.',
      title: '{{page}} can only stand in the text.',
    });
  });

  it.each(['{{'.repeat(5000), '{{ '.repeat(3000), `{{${' '.repeat(9000)}`, ': '.repeat(5000), '\n '.repeat(5000)])(
    'is read in no time, whatever it is',
    (body) => {
      const start = performance.now();
      faultsOf(body);
      expect(performance.now() - start).toBeLessThan(500);
    },
  );
});
