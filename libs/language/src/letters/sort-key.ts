import { plain } from './plain';

/**
 * The Bangla alphabet in the order of dictionaries: vowels, the three marks, consonants (each dotted one after its plain one), vowel signs,
 * hasanta. The table is our own, because databases, Node and spreadsheets disagree.
 */
const ALPHABET = [
  ...'অআইঈউঊঋৠঌৡএঐওঔ',
  ...'\u0982\u0983\u0981',
  ...[
    'ক',
    'খ',
    'গ',
    'ঘ',
    'ঙ',
    'চ',
    'ছ',
    'জ',
    'ঝ',
    'ঞ',
    'ট',
    'ঠ',
    'ড',
    'ড\u09bc',
    'ঢ',
    'ঢ\u09bc',
    'ণ',
    'ত',
    'ৎ',
    'থ',
    'দ',
    'ধ',
    'ন',
  ],
  ...['প', 'ফ', 'ব', 'ভ', 'ম', 'য', 'য\u09bc', 'র', 'ৰ', 'ল', 'ৱ', 'শ', 'ষ', 'স', 'হ'],
  ...'\u09bd\u09be\u09bf\u09c0\u09c1\u09c2\u09c3\u09c4\u09e2\u09e3\u09c7\u09c8\u09cb\u09cc\u09cd',
];

/** The first code of Bangla. Each letter gets the code of its place in the alphabet, so that byte by byte is letter by letter. */
const FIRST = 0x0980;
const places = new Map(ALPHABET.map((letter, place) => [letter, String.fromCharCode(FIRST + place)]));
const dot = /\u09bc/g;

/** The form in which names and titles are sorted, code by code: Bangla by its alphabet, other scripts by their codes. */
export const sortKey = (text: string): string =>
  plain(text).replace(
    /[\u0980-\u09ff]\u09bc*/g,
    (letter) => places.get(letter) ?? places.get(letter.replace(dot, '')) ?? letter,
  );
