import { render } from '../message';
import { applicationEdited } from './application-edited';

describe('the mail about an edit', () => {
  it('tells that there was one and quotes nothing, as a stranger can cause it', () => {
    const { subject, text, html } = render(applicationEdited, { profileUrl: 'http://localhost:4200/profile' });

    expect(applicationEdited.anonymous).toBe(true);
    expect(subject).toBe('Your application to the First International Research Conference has been changed');
    expect(text).toBe(`Hello,

an application to the First International Research Conference with this email address has been changed by its author.

Your applications: http://localhost:4200/profile

If this was not you, please tell the organisers.

University Education Club
`);
    expect(html).toContain('<p><a href="http://localhost:4200/profile">Your applications</a></p>');
  });
});
