import { render } from '../message';
import { applicationDecided } from './application-decided';

const facts = {
  fullName: 'Test <b>Author</b>',
  abstractTitle: 'A "title" & more',
  status: 'wait',
  profileUrl: 'http://localhost:4200/profile',
} as const;

describe('the mail about a decision', () => {
  it('names the status as people read it, sets the comment apart, and nothing that was typed is markup', () => {
    const { subject, text, html } = render(applicationDecided, { ...facts, comment: 'Two lines,\n<i>one</i> each' });

    expect(subject).toBe('Your application to the First International Research Conference: Waiting list');
    expect(text).toBe(`Dear Test <b>Author</b>,

the status of your application "A "title" & more" is now: Waiting list.

The organisers write:

> Two lines,
> <i>one</i> each

Your applications: http://localhost:4200/profile

University Education Club
`);
    expect(html).toContain('<p>Dear Test &lt;b&gt;Author&lt;/b&gt;,</p>');
    expect(html).toContain('<blockquote>Two lines,<br>\n&lt;i&gt;one&lt;/i&gt; each</blockquote>');
  });

  it.each([undefined, null])('says nothing of a comment that is %s', (comment) => {
    expect(render(applicationDecided, { ...facts, comment }).text).not.toContain('The organisers write');
  });
});
