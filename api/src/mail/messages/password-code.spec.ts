import { rendered } from '../../testing/default-edition';
import { passwordCode } from './password-code';

describe('the mail with a code for a new password', () => {
  const { subject, text, html } = rendered(passwordCode, {
    code: 'ABCDE23456',
    newPasswordUrl: 'https://example.org/login?<b>&"',
  });

  it('says the code in its body and never in its subject, which is kept', () => {
    expect(subject).toMatch(/^Your code for a new password: \S/);
    expect(text).toMatch(/\n\nABCDE23456\n\nIt is good once, for 15 minutes\. /);
    expect(html).toContain('>ABCDE23456</td>');
  });

  it('leads to where a new password is set, by an address without the code', () => {
    expect(text).toContain('\nSet a new password: https://example.org/login?<b>&"\n');
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/example\.org\/login\?&lt;b&gt;&amp;&quot;"[^>]*>Set a new password<\/a>/,
    );
  });
});
