import { urlOf } from './address';

const place = { bucket: 'abstracts', prefix: 'conf/', endpoint: 'https://storage.example.org:9000', region: 'r' };

it.each([
  [true, 'mark', 'https://storage.example.org:9000/abstracts/conf/mark'],
  [true, '', 'https://storage.example.org:9000/abstracts/'],
  [false, 'mark', 'https://abstracts.storage.example.org:9000/conf/mark'],
  [false, '', 'https://abstracts.storage.example.org:9000/'],
])('an object is named in the path or the host (path: %s, key: %j)', (isPathStyle, key, address) => {
  expect(urlOf({ ...place, isPathStyle }, key).href).toBe(address);
});
