import { applicationStatuses } from '@conference/contracts';
import { toldOfPayment, type PresenterPayment } from '@conference/edition';
import { core, rendered } from '../../testing/default-edition';
import { applicationDecided } from './application-decided';

const facts = {
  fullName: 'Test <b>Author</b>',
  abstractTitle: 'A "title" & more',
  segment: 'Oral Presentation',
  status: 'wait',
  profileUrl: 'http://localhost:4200/profile',
} as const;

describe('the mail about a decision', () => {
  it('names the status as people read it, sets the comment apart, and nothing that was typed is markup', () => {
    const { subject, text, html } = rendered(applicationDecided, { ...facts, comment: 'Two lines,\n<i>one</i> each' });

    expect(subject).toBe('Your application to the First International Research Conference: Waiting list');
    expect(text).toBe(`Your abstract is on the waiting list

Dear Test <b>Author</b>,

Thank you for your patience. Your abstract "A "title" & more" is on the waiting list: it can be accepted when a place becomes free.

Status: Waiting list

You need not do anything. If a place becomes free, we write to you. Please do not pay or book a journey before that.

The organisers write:

> Two lines,
> <i>one</i> each

Your applications: http://localhost:4200/profile

With kind regards,
University Education Club

-- 
First International Research Conference, 6–7 September 2025, Rajshahi, Bangladesh
`);
    expect(html).toContain('>Dear Test &lt;b&gt;Author&lt;/b&gt;,</p>');
    expect(html).toContain('>Two lines,<br>\n&lt;i&gt;one&lt;/i&gt; each</blockquote>');
  });

  it.each([
    ['accepted', 'Your abstract is accepted', 'Congratulations!'],
    ['wait', 'Your abstract is on the waiting list', 'You need not do anything.'],
    ['declined', 'We cannot accept your abstract', 'for the work that you have put into it'],
    ['pending', 'Your abstract is being reviewed', 'They have not decided yet.'],
  ] as const)('is a letter of its own for %s', (status, title, words) => {
    const { text, html } = rendered(applicationDecided, { ...facts, status });

    expect(text.startsWith(`${title}\n\nDear `)).toBe(true);
    expect(text).toContain(words);
    expect(html).toMatch(new RegExp(`<h1 [^>]*>${title}</h1>`));
  });

  const toCome = { standIn: 'To be announced' };
  const unknown: PresenterPayment = { amount: toCome, how: toCome, until: toCome };
  const known: PresenterPayment = { amount: '1,000 BDT', how: 'At the desk', until: '21-Aug-2025' };
  /** The letter to somebody who is accepted, in an edition that says this of the payment. */
  const acceptance = (presenters: PresenterPayment, more?: { paymentStatus: 'paid' }) =>
    rendered(
      applicationDecided,
      { ...facts, status: 'accepted', ...more },
      { ...core, money: { ...core.money, presenters } },
    );

  it('says to whom is accepted what comes next, and does not make up what is not known', () => {
    const { text, html } = acceptance(unknown);

    expect(text).toContain('Presentation: Oral Presentation\nRegistration deadline: 21-Aug-2025\nOpening: ');
    expect(text).not.toContain('How much: ');
    expect(text).toContain(
      `What comes next:\n\n1. ${toldOfPayment(unknown).step}\n2. Please pay then; the registration deadline is 21-Aug-2025.`,
    );
    expect(html.match(/<li /g)).toHaveLength(3);
  });

  it('asks nobody to pay who has paid', () => {
    const { text } = acceptance(known, { paymentStatus: 'paid' });

    expect(text).toMatch(/\nOpening: .+\nPayment: Paid\n\nYour profile shows how your work is presented/);
    expect(text).not.toMatch(/Please pay|How much|no money|deadline/);
  });

  it('says of the payment what the profile says', () => {
    expect(rendered(applicationDecided, { ...facts, status: 'accepted' }).text).toContain(
      `1. ${toldOfPayment(core.money.presenters).step}\n`,
    );
  });

  it('says to whom is accepted what to pay and how, once that is announced', () => {
    const { text, html } = acceptance(known);

    expect(text).toContain('\nHow much: 1,000 BDT\nHow to pay: At the desk\nUntil: 21-Aug-2025\n');
    expect(text).toContain(`What comes next:\n\n1. ${toldOfPayment(known).step}\n2. Your profile then shows`);
    expect(text).not.toMatch(/announced|no money/);
    expect(html.match(/<li /g)).toHaveLength(2);
  });

  it('asks nobody to pay while only a part is announced', () => {
    const { text } = acceptance({ ...known, amount: toCome });

    expect(text).toContain('\nHow much: To be announced\nHow to pay: At the desk\nUntil: 21-Aug-2025\n');
    expect(text).toContain('1. What is still missing here will be announced. Please send no money before that.\n2. ');
  });

  it.each(applicationStatuses)('congratulates and consoles nobody again when there is only a comment: %s', (status) => {
    const { text } = rendered(applicationDecided, {
      ...facts,
      status,
      isSameStatus: true,
      comment: 'Please be early.',
    });

    expect(text.startsWith('A comment on your application\n')).toBe(true);
    expect(text).toContain('Its status stays as it was.');
    expect(text).toContain('> Please be early.');
    expect(text).not.toMatch(/Congratulations|sorry/);
  });

  it.each([undefined, null])('says nothing of a comment that is %s', (comment) => {
    expect(rendered(applicationDecided, { ...facts, comment }).text).not.toContain('The organisers write');
  });
});
