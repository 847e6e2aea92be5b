import { englishIn } from './english-in';

const others = { name: 'Demo Author', id: '1', comment: 'First line\nSecond line' };

it.each([
  ['a word', 'আবেদন saved হয়েছে।'],
  ['a letter', 'ধরন A বেছে নিন।'],
  ['a digit', 'অন্তত 8টি অক্ষর।'],
  ['a digit that is an id, too', 'ধাপ 1'],
  ['a day', 'শেষ তারিখ 2025-07-28'],
  ['a full stop', 'সংরক্ষণ হয়েছে.'],
  ['a full stop within', 'সংরক্ষণ হয়েছে. পাতাটি খুলুন।'],
  ['a full stop after a link', '. পাতাটি খুলুন।'],
  ['a full stop after a name', 'Demo Author.'],
  ['a full stop after a number', 'শেষ সময় রাত ৮.'],
])('names a text that has %s in English', (_, text) => {
  expect(englishIn(['ঠিক আছে।', text], others)).toEqual([text]);
});

it.each([
  ['what others wrote', 'স্বাগত, Demo Author'],
  ['a line of it', 'Second line'],
  ['endings of files', 'শুধু .doc বা .docx ফাইল নেওয়া হয়।'],
  ['addresses', 'https://example.org/a1 ও author@example.org'],
  ['numbers that are copied', '01700000000 নম্বরে, বা +880 1XXX XXXXXX'],
  ['the point of what is shortened', 'ড. মো. রহিম'],
  ['the point behind the number of a line', '১. ফি পরিশোধ করুন।'],
  ['the point within a number', '২.১ কিমি'],
  ['what goes on', 'লোড হচ্ছে...'],
])('passes %s', (_, text) => {
  expect(englishIn([text], others)).toEqual([]);
});
