import type { EditionDocument } from '../schema/sections';
import { lines, text } from './items';

/** docs/rules.md, hotels. */
export const hotels: EditionDocument['hotels'] = {
  ways: [
    {
      id: 'way-1',
      distance: 2.1,
      part: text(
        'Most of the city, Shaheb Bazar and Boalia above all',
        'শহরের বেশির ভাগ, বিশেষ করে সাহেববাজার ও বোয়ালিয়া',
      ),
    },
    { id: 'way-2', distance: 3, part: text('C & B Mor, Rajpara and Lokkhipur', 'সিঅ্যান্ডবি মোড়, রাজপাড়া ও লক্ষ্মীপুর') },
  ],
  hotels: [
    {
      id: 'parjatan-motel-rajshahi',
      name: text('Parjatan Motel Rajshahi', 'পর্যটন মোটেল রাজশাহী'),
      address: text('Abdul Majid Road, Sreerampur', 'আব্দুল মজিদ রোড, শ্রীরামপুর'),
      distance: 2.1,
    },
    {
      id: 'grand-river-view-hotel',
      name: text('Grand River View Hotel', 'গ্র্যান্ড রিভার ভিউ হোটেল'),
      address: text('C & B Mor, Kazihata', 'সিঅ্যান্ডবি মোড়, কাজীহাটা'),
      distance: 3,
    },
    {
      id: 'royal-raj-hotel-condominium',
      name: text('Royal Raj Hotel & Condominium', 'রয়্যাল রাজ হোটেল অ্যান্ড কন্ডোমিনিয়াম'),
      address: text('Ganakpara, Boalia', 'গণকপাড়া, বোয়ালিয়া'),
      distance: 2.1,
    },
    {
      id: 'hotel-nice-international',
      name: text('Hotel Nice International', 'হোটেল নাইস ইন্টারন্যাশনাল'),
      address: text('Ganakpara, Boalia', 'গণকপাড়া, বোয়ালিয়া'),
      distance: 2.1,
    },
    {
      id: 'hotel-mukta-international',
      name: text('Hotel Mukta International', 'হোটেল মুক্তা ইন্টারন্যাশনাল'),
      address: text('Ganakpara, Shaheb Bazar', 'গণকপাড়া, সাহেববাজার'),
      distance: 2.1,
    },
    {
      id: 'hotel-al-hasib',
      name: text('Hotel Al Hasib', 'হোটেল আল হাসিব'),
      address: text('Ganakpara, Boalia', 'গণকপাড়া, বোয়ালিয়া'),
      distance: 2.1,
    },
    {
      id: 'hotel-midtown-international',
      name: text('Hotel Midtown International', 'হোটেল মিডটাউন ইন্টারন্যাশনাল'),
      address: text('Shaheb Bazar, beside the Zero Point', 'সাহেববাজার, জিরো পয়েন্টের পাশে'),
      distance: 2.1,
    },
    {
      id: 'hotel-probashi',
      name: text('Hotel Probashi', 'হোটেল প্রবাসী'),
      address: text('Shaheb Bazar, Boalia', 'সাহেববাজার, বোয়ালিয়া'),
      distance: 2.1,
    },
    {
      id: 'hotel-radar',
      name: text('Hotel Radar', 'হোটেল রাডার'),
      address: text('Malopara, Boalia', 'মালোপাড়া, বোয়ালিয়া'),
      distance: 2.1,
    },
    {
      id: 'haq-s-inn',
      name: text("Haq's Inn", 'হকস ইন'),
      address: text('Captain Mohiuddin Jahangir Sarani, Shiroil', 'ক্যাপ্টেন মহিউদ্দিন জাহাঙ্গীর সরণি, শিরোইল'),
      distance: 2.1,
    },
    {
      id: 'hotel-dallas-international',
      name: text('Hotel Dallas International', 'হোটেল ডালাস ইন্টারন্যাশনাল'),
      address: text('Bindur Mor, Rail Gate', 'বিন্দুর মোড়, রেলগেট'),
      distance: 2.1,
    },
    {
      id: 'hotel-zamzam',
      name: text('Hotel Zamzam', 'হোটেল জমজম'),
      address: text('Hetem Khan, Boalia', 'হেতেমখাঁ, বোয়ালিয়া'),
      distance: 2.1,
    },
    {
      id: 'hotel-saikat',
      name: text('Hotel Saikat', 'হোটেল সৈকত'),
      address: text('Lokkhipur Mor', 'লক্ষ্মীপুর মোড়'),
      distance: 3,
    },
    {
      id: 'islami-residential-hotel',
      name: text('Islami Residential Hotel', 'ইসলামী আবাসিক হোটেল'),
      address: text('Lokkhipur, Rajpara', 'লক্ষ্মীপুর, রাজপাড়া'),
      distance: 3,
    },
  ],
  advice: lines('advice', [
    ['Ask for the rate, and whether breakfast is part of it.', 'ভাড়া কত, আর তাতে সকালের নাশতা আছে কি না, জেনে নিন।'],
    [
      'Sessions begin at 9:00 AM, and registration two hours earlier on the first day.',
      'অধিবেশন শুরু হয় সকাল ৯টায়, আর প্রথম দিনের নিবন্ধন তার দুই ঘণ্টা আগে।',
    ],
    [
      'Auto-rickshaws and rickshaws go from every hotel to the university.',
      'প্রতিটি হোটেল থেকে বিশ্ববিদ্যালয়ে অটোরিকশা ও রিকশা যায়।',
    ],
  ]),
};
