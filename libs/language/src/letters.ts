export { cutAt, graphemesOf, initialsOf, octetsOf } from './letters/graphemes';
export { plainDigits } from './letters/plain';
export { searchKey } from './letters/search-key';
export { sortKey } from './letters/sort-key';
export { KEYS } from './letters/version';
