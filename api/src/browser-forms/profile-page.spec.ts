import { paymentDue } from './profile-page';

const toCome = { standIn: 'To be announced' };

it('a payment is told without scripts as with them: its facts once they are announced, and what to do', () => {
  expect(paymentDue({ amount: '1,000 BDT & more', how: 'At the desk', until: '21-Aug-2025' })).toBe(
    `<dl><div><dt>How much</dt><dd>1,000 BDT &amp; more</dd></div><div><dt>How to pay</dt><dd>At the desk</dd></div><div><dt>Until</dt><dd>21-Aug-2025</dd></div></dl>
<p>Please pay in this way. When the organisers have received your payment, you get an email.</p>`,
  );
  expect(paymentDue({ amount: toCome, how: toCome, until: toCome })).toMatch(
    /^<p>How much to pay, how and until when will be announced\. [^<]+<\/p>$/,
  );
});
