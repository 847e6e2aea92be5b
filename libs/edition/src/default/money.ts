import type { Edition } from '../schema/sections';
import { en } from './items';

export const money: Edition['money'] = {
  currency: 'BDT',
  attendance: [
    { key: 'full', name: en('Full'), fee: 1000, includes: null },
    { key: 'partial', name: en('Partial'), fee: 500, includes: null },
  ],
  wallets: ['bKash', 'Nagad', 'Rocket'].map((name) => ({ key: name, name: en(name), number: null })),
  care: en('Please send nothing to any other number, and nothing before the numbers are announced.'),
  audienceLink: null,
  presenters: { amount: null, how: null, until: null },
};
