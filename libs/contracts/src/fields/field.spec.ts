import { labelBeside } from './field';

it.each([
  ['Full name is required.', 'Full name', undefined],
  ['Please enter a full name.', 'Full name', undefined],
  ['Please enter a valid email address.', 'Contact', 'Contact'],
  ['পূর্ণ নাম: এটি দিতে হবে।', 'পূর্ণ নাম', undefined],
  ['পাসওয়ার্ড: এটি দিতে হবে।', 'নতুন পাসওয়ার্ড', undefined],
  ['অন্তত ৮টি অক্ষর দিন।', 'নতুন পাসওয়ার্ড', 'নতুন পাসওয়ার্ড'],
  ['একটি তারিখ দিন।', undefined, undefined],
])('in a list of faults %p of the field %p stands behind %p', (message, label, beside) => {
  expect(labelBeside(message, label)).toBe(beside);
});
