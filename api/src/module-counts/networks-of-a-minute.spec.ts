import { NetworksOfAMinute } from './networks-of-a-minute';

const [minute, next] = ['2026-11-25T22:55', '2026-11-25T22:56'];
const visit = { visits: 1, failures: 0 };
const failedVisit = { visits: 1, failures: 1 };

describe('a network', () => {
  let networks: NetworksOfAMinute;
  beforeEach(() => (networks = new NetworksOfAMinute(3)));

  it('counts once a minute for each version, whatever it reports', () => {
    expect(networks.note('worked', '203.0.113.7', 'a@1', minute)).toEqual(visit);
    expect(networks.note('worked', '203.0.113.8', 'a@1', minute)).toBeUndefined();
    expect(networks.note('failed', '203.0.113.7', 'a@2', minute)).toEqual(failedVisit);
    for (const report of ['failed', 'worked'] as const)
      expect(networks.note(report, '203.0.113.9', 'a@2', minute)).toBeUndefined();
    expect(networks.note('worked', '203.0.113.7', 'a@1', next)).toEqual(visit);
  });

  it('has its visit turned into one that failed', () => {
    networks.note('worked', '203.0.113.7', 'a@1', minute);
    expect(networks.note('failed', '203.0.113.7', 'a@1', minute)).toEqual({ visits: 0, failures: 1 });
    expect(networks.note('failed', '203.0.113.7', 'a@1', minute)).toBeUndefined();
  });

  it('adds nothing when too many others have reported in the same minute', () => {
    for (const part of [1, 2, 3]) networks.note('worked', `203.0.${part}.1`, 'a@1', minute);
    expect(networks.note('failed', '203.0.4.1', 'a@1', minute)).toBeUndefined();
    expect(networks.note('failed', '203.0.1.1', 'a@1', minute)).toEqual({ visits: 0, failures: 1 });
    expect(networks.note('failed', '203.0.4.1', 'a@1', next)).toEqual(failedVisit);
  });
});
