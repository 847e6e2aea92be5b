import { rendered } from '../../testing/default-edition';
import { volunteerApproved } from './volunteer-approved';

describe('the mail to a volunteer who was approved', () => {
  it('says so, and takes nothing that was typed for markup', () => {
    const { subject, text, html } = rendered(volunteerApproved, { fullName: '<b>Test</b> & Volunteer' });

    expect(subject).toBe('Welcome to the volunteers of the First International Research Conference');
    expect(text).toBe(`Welcome to the volunteers

Dear <b>Test</b> & Volunteer,

Your registration as a volunteer of the First International Research Conference is approved. Thank you for helping!

The organisers will tell you what comes next. We look forward to seeing you in Rajshahi.

With kind regards,
University Education Club

-- 
First International Research Conference, 6–7 September 2025, Rajshahi, Bangladesh
`);
    expect(html).toContain('>Dear &lt;b&gt;Test&lt;/b&gt; &amp; Volunteer,</p>');
  });
});
