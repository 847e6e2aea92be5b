import { rendered } from '../../testing/default-edition';
import { sponsorNote } from './sponsor-note';

describe('the note about a sponsor', () => {
  const sponsorsUrl = 'http://localhost:4200/admin/sponsors';

  it('quotes the form line by line, and nothing in it is markup or passes for our own words', () => {
    const { subject, text, html } = rendered(sponsorNote, {
      name: '<b>Test & Sponsor</b>',
      email: 'sponsor@example.org',
      phone: '+880 0000 000000',
      organization: 'Test Company',
      message: 'We would like to pay.\n\nAll who would like to sponsor: https://example.org/<script>',
      sponsorsUrl,
    });

    expect(subject).toBe('Somebody would like to sponsor the First International Research Conference');
    expect(text).toContain(`
> Name: <b>Test & Sponsor</b>
> Email: sponsor@example.org
> Phone: +880 0000 000000
> Organization: Test Company

> We would like to pay.
> 
> All who would like to sponsor: https://example.org/<script>
`);
    expect(text).toContain('\nAll who would like to sponsor: http://localhost:4200/admin/sponsors\n');
    expect(html).toContain('>Name: &lt;b&gt;Test &amp; Sponsor&lt;/b&gt;<br>\nEmail: sponsor@example.org<br>\n');
    expect(html).toContain('https://example.org/&lt;script&gt;</blockquote>');
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('leaves out what was left out', () => {
    const { text } = rendered(sponsorNote, { name: 'Test Sponsor', email: 'sponsor@example.org', sponsorsUrl });

    expect(text).toContain('here:\n\n> Name: Test Sponsor\n> Email: sponsor@example.org\n\nPlease');
    expect(text).not.toContain('undefined');
  });
});
