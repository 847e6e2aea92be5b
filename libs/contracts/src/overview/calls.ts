import { z } from 'zod';
import { success } from '../answers';
import { call } from '../call';
import { overviewNumbers } from './overview';

export const overviewCalls = {
  getOverview: call('GET /overview', {
    access: 'admin',
    summary:
      'How many applications came in day by day, and how many of everything there are, by everything they differ in.',
    answer: z.object({ success, ...overviewNumbers.shape }),
    packable: true,
  }),
};
