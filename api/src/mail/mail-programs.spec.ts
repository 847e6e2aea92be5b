import { limits } from '@conference/contracts';
import { core, inBangla, inEnglish } from '../testing/default-edition';
import { rulesFor, type Rule } from '../testing/mail-programs/rules';
import { MOST_BYTES, NONE_STORED, render, renderTemplate, type Message } from './message';
import { messages } from './messages';
import { facts, link, quote, steps } from './pieces';
import { address, block } from './placeholders';
import { sampleFacts } from './sample';
import { knownTemplates } from './templates/known';

const SITE = 'https://conference.example.org';
const rules = rulesFor(SITE);

/** A mail with everything that may be in one. */
const withEverything: Message<object> = {
  event: 'with everything',
  says: 'To nobody',
  toOrganisers: true,
  placeholders: {
    quotation: block('A quotation', () => quote('Quoted & <b>\nagain')),
    facts: block('Facts', () => facts({ 'A <name>': 'A "fact"', Long: 'w'.repeat(200) })),
    steps: block('Steps', () => steps('One <step>', 'Another')),
    code: block('A code', () => ({ code: 'ABCDEFGHJK' })),
    there: address('A page', () => `${SITE}/?a="&b`),
    links: block('Links', () => [link('Or there', `${SITE}/hotels`)]),
  },
  originals: [
    {
      subject: 'Everything',
      title: 'Every <thing>',
      body: 'First\nsecond line\n\n{{quotation}}\n\n{{facts}}\n\n{{steps}}\n\n{{code}}\n\nGo there: {{there}}\n\n{{links}}',
    },
  ],
};

const fullMail = render(withEverything, {}, inEnglish, NONE_STORED);
const mails = [
  { id: 'with everything', mail: fullMail },
  ...knownTemplates.map(({ id, message, original, language }) => ({
    id,
    mail: renderTemplate(
      message,
      original,
      { ...sampleFacts(SITE, core), ...original.sample } as never,
      language === 'bn' ? inBangla : inEnglish,
    ),
  })),
];

describe.each(Object.entries(rules))('a mail %s', (_, rule) => {
  it.each(mails)('$id', ({ mail }) => expect(rule(mail)).toEqual([]));
});

/** The mail with everything, with a part of its HTML put into another. */
const changed = (part: string | RegExp, other: string, rule: Rule) => {
  const html = fullMail.html.replace(part, other);
  expect(html).not.toBe(fullMail.html);
  return rule({ ...fullMail, html });
};

describe('a mail that the common programs would not show alike is found', () => {
  it.each<[rule: string, what: string, part: string | RegExp, other: string]>([
    ['loads nothing, and does nothing', 'a script', '</div>', '<script>alert(1)</script></div>'],
    ['loads nothing, and does nothing', 'an image', '</div>', `<img src="${SITE}/logo.png" alt=""></div>`],
    [
      'loads nothing, and does nothing',
      'an image within',
      '</div>',
      '<img src="data:image/png;base64,AA" alt=""></div>',
    ],
    ['loads nothing, and does nothing', 'an image in the ground', 'padding:16px 12px', 'background:url(a.png)'],
    ['loads nothing, and does nothing', 'an image for Outlook', '<!--[if mso]>', '<!--[if mso]><img src="a.png">'],
    ['loads nothing, and does nothing', 'an image of a table', 'width="560"', 'width="560" background="a.png"'],
    ['loads nothing, and does nothing', 'a font', '<style>', '<style>@font-face{font-family:A;src:local(A)}'],
    ['needs no stylesheet', 'a layout in the stylesheet', '<style>', '<style>.button{padding:13px}'],
    ['needs no stylesheet', 'a layout of the dark scheme', '{.ground{', '{.ground{padding:0!important;'],
    ['needs no stylesheet', 'a dark colour without effect', '!important', ''],
    ['needs no stylesheet', 'a long stylesheet', '<style>', `<style>/*${'a'.repeat(8200)}*/`],
    ['is laid out by tables alone', 'boxes', 'margin:0 0 20px', 'display:flex'],
    ['is laid out by tables alone', 'a place of its own', 'margin:0 0 20px', 'position:absolute'],
    ['is laid out by tables alone', 'a float', 'margin:0 0 20px', 'float:left'],
    ['is laid out by tables alone', 'a length that Word does not know', 'font-size:26px', 'font-size:2rem'],
    ['leaves room in cells, also around a button', 'room in a paragraph', 'margin:0 0 16px', 'padding:0 0 16px'],
    ['leaves room in cells, also around a button', 'a button by itself', /mso-padding-alt:[^;]+;/, ''],
    ['leaves room in cells, also around a button', 'a button without ground', 'bgcolor="#b3143f"', ''],
    [
      'leaves room in cells, also around a button',
      'room around a table',
      'style="border-top',
      'style="margin:0;border-top',
    ],
    ['has a width, also in Outlook, and fits a phone', 'no width in Outlook', 'width="560"', 'width="100%"'],
    ['has a width, also in Outlook, and fits a phone', 'another width in Outlook', 'width="560"', 'width="600"'],
    [
      'has a width, also in Outlook, and fits a phone',
      'a width on a phone',
      /<!--\[if mso\]>(.*?)<!\[endif\]-->/g,
      '$1',
    ],
    ['says which tables are data', 'a table that only lays out', 'role="presentation" ', ''],
    ['says which tables are data', 'facts without names', / scope="row"/g, ''],
    ['says which tables are data', 'space between cells', 'cellspacing="0"', ''],
    [
      'says its fonts and colours in every table',
      'a font of another table',
      "font-family:'Courier New',monospace;",
      '',
    ],
    ['says its fonts and colours in every table', 'a font that Outlook lacks', 'Arial,', "'Anek Latin',Arial,"],
    ['links to pages of the site, as its text does', 'another site', `${SITE}/hotels`, 'https://example.com/hotels'],
    ['links to pages of the site, as its text does', 'a path', `"${SITE}/hotels`, '"/hotels'],
    ['links to pages of the site, as its text does', 'no link', /<a [^>]*class="link".*?<\/a>/, 'Or there'],
    ['links to pages of the site, as its text does', 'no name', 'Or there</a>', '</a>'],
    ['can be read in both schemes', 'a pale colour', /color:#0c4a4e/g, 'color:#cbd2c9'],
    ['can be read in both schemes', 'a dark colour on dark', '.ink{color:#eef2ea', '.ink{color:#3f585a'],
    ['is short enough to be shown whole', 'a long mail', 'First', 'a'.repeat(102_000)],
    ['says its language, its title and its schemes', 'no language', '<html lang="en">', '<html>'],
    ['says its language, its title and its schemes', 'no language within', '<div lang="en">', '<div>'],
    ['says its language, its title and its schemes', 'one scheme', 'content="light dark"', 'content="light"'],
    ['says its language, its title and its schemes', 'no title', '<title>Everything', '<title>'],
  ])('%s: %s', (rule, _, part, other) => {
    const broken = rules[rule];
    if (!broken) throw new Error(`No rule: ${rule}`);
    expect(changed(part, other, broken)).not.toEqual([]);
  });
});

it('the longest mails in words of the organisers, and about the longest comment, are shown whole', () => {
  const most = rules['is short enough to be shown whole'] as Rule;
  expect(most({ subject: '', text: '', html: 'a'.repeat(MOST_BYTES) })).toEqual([]);

  const longest = {
    fullName: '"'.repeat(limits.line),
    comment: '"'.repeat(limits.comment),
    message: '"'.repeat(limits.paragraph),
  };
  for (const message of messages) {
    const told = { ...sampleFacts(SITE, core), ...message.originals[0].sample, ...longest } as never;
    expect(most(render(message, told, inEnglish, NONE_STORED))).toEqual([]);
  }
});
