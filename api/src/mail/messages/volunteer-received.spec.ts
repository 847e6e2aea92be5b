import { rendered } from '../../testing/default-edition';
import { volunteerReceived } from './volunteer-received';

describe('the mail to whoever was registered as a volunteer', () => {
  it('says what happens next, and nothing of what was submitted', () => {
    const { subject, text, html } = rendered(volunteerReceived, { fullName: '<b>Test</b>' });

    expect(volunteerReceived.anonymous).toBe(true);
    expect(subject).toBe(
      'We have received your volunteer registration for the First International Research Conference',
    );
    expect(text).toBe(`Your registration has arrived

Hello,

A registration as a volunteer of the First International Research Conference has been submitted with this email address. Thank you!

The organisers will look at it, and write to you when it is approved.

If this was not you, somebody mistyped an address: please disregard this message.

With kind regards,
University Education Club

-- 
First International Research Conference, 6–7 September 2025, Rajshahi, Bangladesh
`);
    expect(html).toContain('>The organisers will look at it, and write to you when it is approved.</p>');
    expect(`${text}${html}`).not.toContain('Test');
  });
});
