import { rendered } from '../../testing/default-edition';
import { emailChanged } from './email-changed';

const facts = {
  abstractTitle: 'A <b>title</b>',
  hasPassword: true,
  profileUrl: 'http://localhost:4200/profile',
  loginUrl: 'http://localhost:4200/login',
};

describe('the mail about another email address', () => {
  it('takes leave of the old one, without naming the new one', () => {
    const { subject, text, html } = rendered(emailChanged, { ...facts, recipientHas: 'the old address' });

    expect(subject).toBe('The email address of your application to the First International Research Conference');
    expect(text).toBe(`Your application has another address now

Hello,

The organisers have given the application "A <b>title</b>" another email address than this one.

From now on, messages about it go there, and it is seen by logging in with that address.

If you did not ask for this, please tell the organisers.

With kind regards,
University Education Club

-- 
First International Research Conference, 6–7 September 2025, Rajshahi, Bangladesh
`);
    expect(html).toContain('>The organisers have given the application &quot;A &lt;b&gt;title&lt;/b&gt;&quot; another');
    expect(html).not.toContain('<a ');
  });

  it('leads the new one to the profile', () => {
    const { text, html } = rendered(emailChanged, { ...facts, recipientHas: 'the new address' });

    expect(text).toContain('The organisers have given the application "A <b>title</b>" this email address.');
    expect(text).toContain(
      'log in with this address and your password.\n\nYour applications: http://localhost:4200/profile\n',
    );
    expect(html).toContain('A &lt;b&gt;title&lt;/b&gt;');
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('leads the new one to setting a password when there is none', () => {
    const { text, html } = rendered(emailChanged, { ...facts, recipientHas: 'the new address', hasPassword: false });

    expect(text).toContain(
      'first set a password: on the login page, under "Forgot password".\n\nLogin: http://localhost:4200/login\n',
    );
    expect(html).toMatch(/<a [^>]*href="http:\/\/localhost:4200\/login"[^>]*>Login<\/a>/);
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});
