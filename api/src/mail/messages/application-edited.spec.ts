import { rendered } from '../../testing/default-edition';
import { applicationEdited } from './application-edited';

describe('the mail about an edit', () => {
  it('tells that there was one and quotes nothing, as a stranger can cause it', () => {
    const { subject, text, html } = rendered(applicationEdited, { profileUrl: 'http://localhost:4200/profile' });

    expect(applicationEdited.anonymous).toBe(true);
    expect(subject).toBe('Your application to the First International Research Conference has been changed');
    expect(text).toBe(`Your application has been changed

Hello,

An application to the First International Research Conference with this email address has been changed by its author.

Your applications: http://localhost:4200/profile

If this was not you, please tell the organisers.

With kind regards,
University Education Club

-- 
First International Research Conference, 6–7 September 2025, Rajshahi, Bangladesh
`);
    expect(html).toMatch(/<a [^>]*href="http:\/\/localhost:4200\/profile"[^>]*>Your applications<\/a>/);
  });
});
