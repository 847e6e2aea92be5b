import { render } from '../message';
import { applicationPaid } from './application-paid';

describe('the mail about a payment', () => {
  it('thanks the author and leads to what to read now, and nothing that was typed is markup', () => {
    const { subject, text, html } = render(applicationPaid, {
      fullName: 'Test <b>Author</b>',
      abstractTitle: 'A "title" & more',
      pages: [
        { label: 'Oral presentation', href: 'http://localhost:4200/oral' },
        { label: 'Hotels', href: 'http://localhost:4200/hotels' },
      ],
    });

    expect(subject).toBe('We have received your payment for the First International Research Conference');
    expect(text).toBe(`Dear Test <b>Author</b>,

your application "A "title" & more" is paid for. Thank you!

Please read how your work is presented, and where to stay:

Oral presentation: http://localhost:4200/oral

Hotels: http://localhost:4200/hotels

University Education Club
`);
    expect(html).toContain('<p>Dear Test &lt;b&gt;Author&lt;/b&gt;,</p>');
    expect(html).toContain(
      '<p>your application &quot;A &quot;title&quot; &amp; more&quot; is paid for. Thank you!</p>',
    );
    expect(html).toContain('<p><a href="http://localhost:4200/hotels">Hotels</a></p>');
  });
});
