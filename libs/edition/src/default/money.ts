import type { EditionDocument } from '../schema/sections';
import { text } from './items';

/** A wallet whose English name is its key. Its number is not known yet. */
const wallet = (key: string, bn: string) => ({ key, name: text(key, bn), number: null });

export const money: EditionDocument['money'] = {
  currency: 'BDT',
  attendance: [
    { key: 'full', name: text('Full', 'পূর্ণ'), fee: 1000, includes: null },
    { key: 'partial', name: text('Partial', 'আংশিক'), fee: 500, includes: null },
  ],
  wallets: [wallet('bKash', 'বিকাশ'), wallet('Nagad', 'নগদ'), wallet('Rocket', 'রকেট')],
  care: text(
    'Please send nothing to any other number, and nothing before the numbers are announced.',
    'অনুগ্রহ করে অন্য কোনো নম্বরে টাকা পাঠাবেন না, নম্বরগুলো জানানোর আগেও না।',
  ),
  audienceLink: null,
  presenters: { amount: null, how: null, until: null },
};
