import { z } from 'zod';
import { schemasOf, success } from '../call-schema';
import { overviewNumbers } from './overview';

export const overviewSchemas = schemasOf({
  getOverview: {
    summary:
      'How many applications came in day by day, and how many of everything there are, by everything they differ in.',
    answer: z.object({ success, ...overviewNumbers.shape }),
  },
});
