import { readWorkbook } from '../testing/read-workbook';
import { TestApi } from '../testing/test-api';

it('exports what was changed, the oldest first, in a workbook that every program opens', async () => {
  const api = await TestApi.start();
  const token = await api.adminToken();
  const { registration } = await api.registered({ fullName: 'Test Weaver' });
  for (const status of ['wait', 'accepted'])
    await api.call(`PATCH /registrations/${registration._id}/status`, { token, json: { status } });

  const { headers, body } = await api.call<Buffer>('GET /history/export?kind=application', { token });
  expect(headers.get('content-disposition')).toContain('filename="History.xlsx"');
  const { name, rows } = await readWorkbook(body);
  expect(name).toBe('Changes');
  const decided = { Who: expect.any(String), Did: 'decided', What: 'application', Name: 'Test Weaver' };
  expect(rows).toMatchObject([
    { ...decided, Before: 'status: pending', After: 'status: wait' },
    { ...decided, Before: 'status: wait', After: 'status: accepted' },
  ]);
  await api.end();
});
