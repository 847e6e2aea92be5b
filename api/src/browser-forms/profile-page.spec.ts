import { placeholder } from '@conference/edition';
import { paymentDue } from './profile-page';

it('a payment is told without scripts as with them: its facts once they are announced, and what to do', () => {
  expect(paymentDue([{ name: 'How much', fact: '1,000 BDT & more' }])).toBe(
    `<dl><div><dt>How much</dt><dd>1,000 BDT &amp; more</dd></div></dl>
<p>Please pay in this way. When the organisers have received your payment, you get an email.</p>`,
  );
  expect(paymentDue([{ name: 'How much', fact: placeholder('The fee') }])).toMatch(
    /^<p>How much to pay, how and until when will be announced\. [^<]+<\/p>$/,
  );
});
