import { rendered } from '../../testing/default-edition';
import { applicationPaid } from './application-paid';

describe('the mail about a payment', () => {
  it('thanks the author and leads to what to read now, and nothing that was typed is markup', () => {
    const { subject, text, html } = rendered(applicationPaid, {
      fullName: 'Test <b>Author</b>',
      abstractTitle: 'A "title" & more',
      pages: [
        { page: 'oral', href: 'http://localhost:4200/oral' },
        { page: 'hotels', href: 'http://localhost:4200/hotels' },
      ],
    });

    expect(subject).toBe('We have received your payment for the First International Research Conference');
    expect(text).toBe(`Your payment has arrived

Dear Test <b>Author</b>,

Your application "A "title" & more" is paid for. Thank you! We look forward to seeing you on 6–7 September 2025.

Please read how your work is presented, and where to stay:

Oral Presentation: http://localhost:4200/oral

Hotels: http://localhost:4200/hotels

With kind regards,
University Education Club

-- 
First International Research Conference, 6–7 September 2025, Rajshahi, Bangladesh
`);
    expect(html).toContain('>Dear Test &lt;b&gt;Author&lt;/b&gt;,</p>');
    expect(html).toContain(
      '>Your application &quot;A &quot;title&quot; &amp; more&quot; is paid for. Thank you! We look forward to seeing you on 6–7 September 2025.</p>',
    );
    expect(html).toMatch(/<a [^>]*href="http:\/\/localhost:4200\/hotels"[^>]*>Hotels<\/a>/);
  });
});
