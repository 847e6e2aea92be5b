import { rendered } from '../../testing/default-edition';
import { invitation } from './invitation';

describe('the mail with an invitation', () => {
  const { subject, text, html } = rendered(invitation, {
    by: 'Demo <b>Admin</b>',
    role: 'Chair',
    does: 'decide on applications',
    invitationUrl: 'https://example.org/login?invitation#token',
  });

  it('says who invites to what, and what that is', () => {
    expect(subject).toMatch(/^You are invited to the .+: Chair$/);
    expect(text).toMatch(
      /Demo <b>Admin<\/b> invites you to help with the .+ as Chair\. In this role you decide on app/,
    );
    expect(html).toContain('Demo &lt;b&gt;Admin&lt;/b&gt; invites you');
  });

  it('has the link in its body alone, and says that it does nothing by itself', () => {
    expect(subject).not.toContain('token');
    expect(text).toContain('\nSee the invitation: https://example.org/login?invitation#token\n');
    expect(text).toContain('nothing happens before you accept');
  });
});
