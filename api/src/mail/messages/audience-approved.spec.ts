import { rendered } from '../../testing/default-edition';
import { audienceApproved } from './audience-approved';

describe('the mail to somebody of the audience who was approved', () => {
  it.each([
    ['full', 'Full (1000 BDT)'],
    ['partial', 'Partial (500 BDT)'],
  ] as const)('names %s as %s, and the code of the certificate', (type, named) => {
    const { subject, text } = rendered(audienceApproved, { name: 'Test Guest', type, certCode: 'guest23T' });

    expect(subject).toBe('Your audience registration for the First International Research Conference is confirmed');
    expect(text).toBe(`Your registration is confirmed

Dear Test Guest,

Your registration as audience of the First International Research Conference is confirmed.

Type: ${named}
Certificate code: guest23T
Conference: 6–7 September 2025
Opening: Saturday 6 September, 9:00 AM, Rajshahi

Please keep the code: your certificate will carry it. We look forward to seeing you in Rajshahi.

With kind regards,
University Education Club

-- 
First International Research Conference, 6–7 September 2025, Rajshahi, Bangladesh
`);
  });

  it('quotes the fee that was shown, whatever it is today', () => {
    const facts = { name: 'Test Guest', type: 'full', certCode: 'guest23T', fee: 800 };
    expect(rendered(audienceApproved, facts).text).toContain('Type: Full (800 BDT)');
  });

  it('takes nothing that was typed for markup', () => {
    const { html } = rendered(audienceApproved, { name: '<b>Test</b> & "Guest"', type: 'full', certCode: "<i>'23T" });

    expect(html).toContain('>Dear &lt;b&gt;Test&lt;/b&gt; &amp; &quot;Guest&quot;,</p>');
    expect(html).toContain('>&lt;i&gt;&#39;23T</td>');
  });
});
