import { rendered } from '../../testing/default-edition';
import { applicationReceived } from './application-received';

describe('the mail about an application that came in', () => {
  it('says so and quotes nothing, as anybody can type any address into the form', () => {
    const { subject, text, html } = rendered(applicationReceived, { profileUrl: 'http://localhost:4200/profile' });

    expect(applicationReceived.anonymous).toBe(true);
    expect(subject).toBe('We have received your application to the First International Research Conference');
    expect(text).toBe(`Your application has arrived

Hello,

An application to the First International Research Conference has been submitted with this email address. Thank you!

The organisers will review it, and write to you when they have decided. The day for that is 17-Aug-2025. Log in to follow its status, and to read what they write to you.

Your applications: http://localhost:4200/profile

If this was not you, somebody mistyped an address: please disregard this message.

With kind regards,
University Education Club

-- 
First International Research Conference, 6–7 September 2025, Rajshahi, Bangladesh
`);
    expect(html).toMatch(/<a [^>]*href="http:\/\/localhost:4200\/profile"[^>]*>Your applications<\/a>/);
  });
});
