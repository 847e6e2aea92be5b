import { defaultEdition } from '@conference/edition/default';
import { englishIn } from '@conference/testing';
import { inBangla } from '../testing/default-edition';
import { languageOfHtml } from './html';
import { languageOfMail, NONE_STORED, render, renderTemplate, type RenderedMessage } from './message';
import { mailToSponsors } from './messages/mail-to-sponsors';
import { sampleFacts } from './sample';
import { languageOfWords } from './template';
import { inWords, knownTemplates } from './templates/known';

const SITE = 'https://conference.example.org';
const facts = sampleFacts(SITE, inBangla.edition);

/** The lines of a mail, as text and in HTML, with English words of ours. Names, addresses, codes and texts of organisers do not count. */
function englishInMail({ subject, text, html }: RenderedMessage): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&quot;', '"');
  return englishIn(`${subject}\n${text}\n${body}`.split('\n'), [facts, defaultEdition]);
}

const inLanguage = knownTemplates.filter(({ language }) => language === 'bn');
const byId = (wanted: string) => knownTemplates.find(({ id }) => id === wanted) as (typeof knownTemplates)[number];
const mailOf = ({ message, original }: (typeof knownTemplates)[number]) =>
  renderTemplate(message, original, { ...facts, ...original.sample } as never, inBangla);

it.each(inLanguage)('a mail in Bangla says nothing in English that is ours: $id', (known) => {
  expect(englishInMail(mailOf(known))).toEqual([]);
});

it.each(inLanguage)('a mail in Bangla has its subject, and says its language: $id', (known) => {
  const { subject, html } = mailOf(known);
  expect(subject).toMatch(/\p{Script=Bengali}/u);
  expect(html.match(/ lang="bn"/g)).toHaveLength(2);
  expect(languageOfHtml(html)).toBe('bn');
});

it.each(inLanguage)('a mail in Bangla names what it names in English: $id', ({ id, original }) => {
  const english = knownTemplates.find((one) => `${one.id}-bn` === id)?.original;
  const named = (body = '') =>
    [...new Set(body.match(/\{\{[^}]*\}\}/g))].filter((one) => !/conference|opening/.test(one)).sort();
  expect(named(original.body)).toEqual(named(english?.body));
});

it.each(inLanguage)('a mail in Bangla leads to pages in Bangla: $id', (known) => {
  const { text } = mailOf(known);
  expect((text.match(/https:\S+/g) ?? []).filter((address) => !address.startsWith(`${SITE}/bn/`))).toEqual([]);
});

/** The elements that a mail marks as English, with their texts. */
const markedIn = ({ html }: RenderedMessage) =>
  [...html.matchAll(/<(\w+) lang="en"[^>]*>([^<]*)</g)].map(([, tag, text]) => `${tag}: ${text}`);

it('a mail in Bangla marks what is in English alone: what is not translated, and what somebody wrote', () => {
  const { message, original } = byId('application-decided-wait-bn');
  const identity = { ...inBangla.edition.identity, name: 'Research Days' };
  const told = { ...facts, ...original.sample, comment: 'A fine paper.' } as never;
  const mailIn = (language: 'bn' | 'en') =>
    renderTemplate(message, original, told, { edition: { ...inBangla.edition, identity }, language });
  expect(markedIn(mailIn('bn'))).toEqual(['td: Research Days', 'blockquote: A fine paper.']);
  expect(mailIn('en').html.match(/ lang="en"/g)).toHaveLength(2);
});

it('days, times and steps are written in Bangla', () => {
  const { text } = mailOf(byId('application-decided-accepted-bn'));
  expect(text).toContain('\n১. ');
  expect(text).toContain('উদ্বোধন: শনিবার ৬ সেপ্টেম্বর, সকাল ৯:০০');
  expect(text).toContain('শুভেচ্ছান্তে,');
});

describe('words of organisers for a group', () => {
  const words = { subject: 'প্রিয় {{name}}', title: 'বাস', body: 'বাস ছাড়ে ৮টায়, Gate 2 থেকে।' };

  it('are in the language in which they are written, whoever gets them', () => {
    const bangla = inWords(mailToSponsors, 'own', words, undefined);
    const english = inWords(mailToSponsors, 'own', { ...words, title: 'Bus', body: 'The bus leaves at 8.' }, undefined);
    const told = { name: 'Amina', organization: null } as never;
    expect((['en', 'bn'] as const).map((theirs) => languageOfMail(bangla, told, theirs))).toEqual(['bn', 'bn']);
    expect((['en', 'bn'] as const).map((theirs) => languageOfMail(english, told, theirs))).toEqual(['en', 'en']);
    expect(render(bangla, told, inBangla, NONE_STORED).text).toContain('বাস ছাড়ে ৮টায়');
  });

  it('are judged by their letters, not by their placeholders', () => {
    expect(languageOfWords({ subject: '{{full name}}', title: 'বাস', body: '{{certificate code}}' })).toBe('bn');
  });
});
