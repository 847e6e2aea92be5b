import type { Edition } from '../schema/sections';
import { en, lines } from './items';

/** docs/rules.md, hotels. */
export const hotels: Edition['hotels'] = {
  ways: [
    { id: 'way-1', distance: 2.1, part: en('Most of the city, Shaheb Bazar and Boalia above all') },
    { id: 'way-2', distance: 3, part: en('C & B Mor, Rajpara and Lokkhipur') },
  ],
  hotels: [
    {
      id: 'parjatan-motel-rajshahi',
      name: en('Parjatan Motel Rajshahi'),
      address: en('Abdul Majid Road, Sreerampur'),
      distance: 2.1,
    },
    {
      id: 'grand-river-view-hotel',
      name: en('Grand River View Hotel'),
      address: en('C & B Mor, Kazihata'),
      distance: 3,
    },
    {
      id: 'royal-raj-hotel-condominium',
      name: en('Royal Raj Hotel & Condominium'),
      address: en('Ganakpara, Boalia'),
      distance: 2.1,
    },
    {
      id: 'hotel-nice-international',
      name: en('Hotel Nice International'),
      address: en('Ganakpara, Boalia'),
      distance: 2.1,
    },
    {
      id: 'hotel-mukta-international',
      name: en('Hotel Mukta International'),
      address: en('Ganakpara, Shaheb Bazar'),
      distance: 2.1,
    },
    { id: 'hotel-al-hasib', name: en('Hotel Al Hasib'), address: en('Ganakpara, Boalia'), distance: 2.1 },
    {
      id: 'hotel-midtown-international',
      name: en('Hotel Midtown International'),
      address: en('Shaheb Bazar, beside the Zero Point'),
      distance: 2.1,
    },
    { id: 'hotel-probashi', name: en('Hotel Probashi'), address: en('Shaheb Bazar, Boalia'), distance: 2.1 },
    { id: 'hotel-radar', name: en('Hotel Radar'), address: en('Malopara, Boalia'), distance: 2.1 },
    {
      id: 'haq-s-inn',
      name: en("Haq's Inn"),
      address: en('Captain Mohiuddin Jahangir Sarani, Shiroil'),
      distance: 2.1,
    },
    {
      id: 'hotel-dallas-international',
      name: en('Hotel Dallas International'),
      address: en('Bindur Mor, Rail Gate'),
      distance: 2.1,
    },
    { id: 'hotel-zamzam', name: en('Hotel Zamzam'), address: en('Hetem Khan, Boalia'), distance: 2.1 },
    { id: 'hotel-saikat', name: en('Hotel Saikat'), address: en('Lokkhipur Mor'), distance: 3 },
    {
      id: 'islami-residential-hotel',
      name: en('Islami Residential Hotel'),
      address: en('Lokkhipur, Rajpara'),
      distance: 3,
    },
  ],
  advice: lines('advice', [
    'Ask for the rate, and whether breakfast is part of it.',
    'Sessions begin at 9:00 AM, and registration two hours earlier on the first day.',
    'Auto-rickshaws and rickshaws go from every hotel to the university.',
  ]),
};
