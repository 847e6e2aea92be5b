import { rendered } from '../../testing/default-edition';
import { sponsorThanks } from './sponsor-thanks';

describe('the thanks to a sponsor', () => {
  // Typed in by the sender, of whom nobody knows whether the address is theirs.
  const typed = { name: '<b>Test Sponsor</b>', organization: 'Test Company', message: 'Read https://example.org/' };

  it('quotes nothing of what was typed', () => {
    const { subject, text, html } = rendered(sponsorThanks, typed);

    expect(subject).toBe('Thank you for your interest in sponsoring the First International Research Conference');
    expect(text).toBe(`Thank you for your interest

Hello,

The form for sponsors of the First International Research Conference has been sent with this email address. Thank you!

The organisers will read it and get in touch with you.

If this was not you, somebody mistyped an address: please disregard this message.

With kind regards,
University Education Club

-- 
First International Research Conference, 6–7 September 2025, Rajshahi, Bangladesh
`);
    expect(html).toContain('>The organisers will read it and get in touch with you.</p>');
    for (const word of Object.values(typed)) expect(subject + text + html).not.toContain(word);
  });
});
