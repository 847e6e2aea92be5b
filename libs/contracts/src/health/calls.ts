import { z } from 'zod';
import { call } from '../call';

const answer = z.object({ status: z.enum(['up', 'down']) });

export const healthCalls = {
  live: call('GET /health/live', {
    access: 'anyone',
    summary: 'Whether the process answers.',
    answer,
  }),
  ready: call('GET /health/ready', {
    access: 'anyone',
    summary: 'Whether the database and the file store answer too.',
    answer,
    unavailable: 'One of them does not answer.',
  }),
};

/** 'down' has status 503. */
export type Health = z.output<typeof answer>;
