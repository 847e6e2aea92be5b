import { neighboursOf, networkOf, siteOf } from './network';

describe('the network and the site of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', undefined],
    ['::ffff:203.0.113.7', '203.0.113.7', undefined],
    ['::FFFF:cb00:7107', '203.0.113.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1:ffff::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64', '2001:db8:1::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['unknown', 'unknown', undefined],
    ['', '', undefined],
  ])('%j is in %j, and that in %j', (address, network, site) => {
    expect([networkOf(address), siteOf(address)]).toEqual([network, site]);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.200', true],
  ['203.0.113.7', '::ffff:203.0.113.8', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
])('%s and %s are neighbours: %s', (one, other, are) => {
  expect(neighboursOf(one) === neighboursOf(other)).toBe(are);
});
