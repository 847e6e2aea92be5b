import { rendered } from '../../testing/default-edition';
import { audienceReceived } from './audience-received';

describe('the mail to whoever was registered as audience', () => {
  it('says what happens next, and nothing of what was submitted', () => {
    const { subject, text, html } = rendered(audienceReceived, { name: '<b>Test</b>' });

    expect(audienceReceived.anonymous).toBe(true);
    expect(subject).toBe('We have received your audience registration for the First International Research Conference');
    expect(text).toBe(`Your registration has arrived

Hello,

A registration as audience of the First International Research Conference has been submitted with this email address. Thank you!

The organisers will check the payment, and confirm the registration by another email.

If this was not you, somebody mistyped an address: please disregard this message.

With kind regards,
University Education Club

-- 
First International Research Conference, 6–7 September 2025, Rajshahi, Bangladesh
`);
    expect(html).toContain(
      '>The organisers will check the payment, and confirm the registration by another email.</p>',
    );
    expect(`${text}${html}`).not.toContain('Test');
  });
});
