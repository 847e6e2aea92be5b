import type { Edition } from '../schema/sections';
import { en } from './items';

/** An office that nobody is named for yet. */
const holder = (role: string) => ({
  id: role.toLowerCase().replaceAll(' ', '-'),
  role: en(role),
  name: null,
});

const core = ['Patron', 'Chair', 'Convener', 'Secretary'].map(holder);

export const people: Edition['people'] = {
  core,
  management: [
    'Head of Logistics',
    'Head of Hospitality',
    'Head of Registration and IT',
    'Head of Design',
    'Head of Media',
    'Head of Content',
    'Head of Volunteers',
    'Head of Photography',
    'Head of International Affairs',
    'Head of Cultural Program',
    'Head of Venue',
    'Head of Refreshment',
    'Head of Foreign Delegation',
    'Head of Sponsorship',
    'Head of Public Relations',
  ].map(holder),
  messages: core.map(({ id }) => ({ id: `message-${id}`, from: id, message: null })),
};
