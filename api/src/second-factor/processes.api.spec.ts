import { setTimeout as pause } from 'node:timers/promises';
import { Account } from '../accounts/account.entity';
import { admin } from '../testing/fresh-settings';
import { mailsOf } from '../testing/outbox-rows';
import { TestApi } from '../testing/test-api';
import { FactorRecord } from './factor-record';
import { SecondFactorRule } from './second-factor-rule.entity';
import { SecondFactors } from './second-factors';

// On a database server only (jest.config.mjs): the embedded one runs a transaction at a time.
it('the rule of the site is changed once by two who change it at the same moment, and everybody is told once', async () => {
  const api = await TestApi.start({ RATE_LIMITS: 'off' });
  const { manager } = api.dataSource;
  const { id: accountId, email, fullName } = await manager.findOneByOrFail(Account, { role: 'admin' });
  await api.app.get(FactorRecord).changeRule(manager, true, accountId);
  const caller = { accountId, sessionId: '', email, fullName, role: 'admin', may: [], lacksFactor: false } as const;
  // Each has read the rule before the other one has changed it, unless it waits for that.
  const record = api.app.get(FactorRecord);
  const isRequired = record.isRequired.bind(record);
  jest.spyOn(record, 'isRequired').mockImplementation(async (...of) => {
    const found = await isRequired(...of);
    await pause(200);
    return found;
  });
  const changes = ['127.0.0.1', '127.0.0.2'].map((address) =>
    api.app
      .get(SecondFactors)
      .changeRule(
        false,
        { ...caller, may: [] },
        { password: admin.password },
        { address, userAgent: 'test', arrivedAt: Date.now() },
      ),
  );
  await Promise.all(changes);
  expect(await manager.countBy(SecondFactorRule, { required: 0 })).toBe(1);
  expect(await mailsOf(api).countBy({ event: 'second factor rule' })).toBe(1);
  await api.end();
});
