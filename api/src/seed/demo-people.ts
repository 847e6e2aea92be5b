import type { genders } from '@conference/contracts';
import { turn } from './turn';

type Gender = (typeof genders)[number];

/** A name in Latin and in Bangla script. */
type Name = readonly [latin: string, bangla: string];

const given: Record<Exclude<Gender, 'Other'>, readonly Name[]> = {
  Female: [
    ['Anika', 'আনিকা'],
    ['Farzana', 'ফারজানা'],
    ['Nusrat', 'নুসরাত'],
    ['Tahmina', 'তাহমিনা'],
    ['Sadia', 'সাদিয়া'],
    ['Rumana', 'রুমানা'],
    ['Mitali', 'মিতালী'],
    ['Sharmin', 'শারমিন'],
    ['Lamia', 'লামিয়া'],
    ['Priya', 'প্রিয়া'],
    ['Jannat', 'জান্নাত'],
  ],
  Male: [
    ['Arif', 'আরিফ'],
    ['Tanvir', 'তানভীর'],
    ['Rezaul', 'রেজাউল'],
    ['Sakib', 'সাকিব'],
    ['Mahmud', 'মাহমুদ'],
    ['Shafiq', 'শফিক'],
    ['Dipto', 'দীপ্ত'],
    ['Imran', 'ইমরান'],
    ['Nayeem', 'নাঈম'],
    ['Rafsan', 'রাফসান'],
    ['Zahid', 'জাহিদ'],
  ],
};
const family: readonly Name[] = [
  ['Rahman', 'রহমান'],
  ['Akter', 'আক্তার'],
  ['Hossain', 'হোসেন'],
  ['Sarkar', 'সরকার'],
  ['Islam', 'ইসলাম'],
  ['Chowdhury', 'চৌধুরী'],
  ['Das', 'দাস'],
  ['Khan', 'খান'],
  ['Mondal', 'মণ্ডল'],
  ['Haque', 'হক'],
  ['Biswas', 'বিশ্বাস'],
  ['Kabir', 'কবির'],
  ['Pramanik', 'প্রামাণিক'],
];

/** A person made of common names by a rule. It means no real person of that name, and its address cannot exist. */
export interface DemoPerson {
  fullName: string;
  gender: Gender;
  email: string;
  phone: string;
}

/** The kinds of records that people are in, each with the first of its phone numbers. */
const kinds = { author: 100, guest: 300, volunteer: 400, sponsor: 500 } as const;

/** The person with a number, who is another one for each kind of record. */
export function demoPerson(kind: keyof typeof kinds, number: number): DemoPerson {
  const gender = number % 2 === 0 ? 'Female' : 'Male';
  const first = turn(given[gender], Math.floor(number / 2) + kind.length);
  const last = turn(family, number * 5 + kind.length);
  const script = number % 9 === 4 ? 1 : 0;
  return {
    fullName: `${first[script]} ${last[script]}`,
    gender,
    email: `${first[0]}.${last[0]}.${kind}-${number}@example.invalid`.toLowerCase(),
    // Nobody's: no number of that country begins so.
    phone: `+880 0000 ${String(kinds[kind] + number).padStart(6, '0')}`,
  };
}

const places: readonly Name[] = [
  ['Rajshahi', 'রাজশাহী'],
  ['Natore', 'নাটোর'],
  ['Pabna', 'পাবনা'],
  ['Bogura', 'বগুড়া'],
  ['Dhaka', 'ঢাকা'],
  ['Khulna', 'খুলনা'],
  ['Sylhet', 'সিলেট'],
  ['Rangpur', 'রংপুর'],
  ['Barishal', 'বরিশাল'],
];
const houses: readonly Name[] = [
  ['University', 'বিশ্ববিদ্যালয়'],
  ['College', 'কলেজ'],
  ['Institute of Technology', 'প্রযুক্তি ইনস্টিটিউট'],
  ['Medical College', 'মেডিকেল কলেজ'],
  ['Agricultural University', 'কৃষি বিশ্ববিদ্যালয়'],
];
const DEMO: Name = ['Demo', 'ডেমো'];

/** Where somebody works or studies. Each says that it is no real one; some say so in Bangla script. */
export function demoInstitution(number: number): string {
  const script = number % 8 === 5 ? 1 : 0;
  return [turn(places, number * 4), DEMO, turn(houses, number)].map((name) => name[script]).join(' ');
}

const departments = [
  ...['Sociology', 'Bangla', 'Management Studies', 'Computer Science', 'Botany', 'Applied Chemistry', 'Education'],
  ...['Statistics', 'Public Health', 'Geography', 'Economics'],
];
export const demoDepartment = (number: number) => turn(departments, number);
