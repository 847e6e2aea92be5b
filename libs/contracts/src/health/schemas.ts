import { z } from 'zod';
import { schemasOf } from '../call-schema';

const answer = z.object({ status: z.enum(['up', 'down']) });

export const healthSchemas = schemasOf({
  live: { summary: 'Whether the process answers.', answer },
  ready: {
    summary: 'Whether the database and the file store answer too.',
    answer,
    unavailable: 'One of them does not answer.',
  },
});
