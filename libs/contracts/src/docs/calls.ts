import { z } from 'zod';
import { call } from '../call';

export const docsCalls = {
  getOpenApi: call('GET /openapi.json', {
    access: 'anyone',
    summary: 'All of this as an OpenAPI 3.1 document.',
    answer: z.looseObject({ openapi: z.string() }),
    packable: true,
  }),
  getDocs: call('GET /docs', {
    access: 'anyone',
    summary: 'All of this as a page for people.',
    answer: z.string(),
    packable: true,
    media: ['text/html; charset=utf-8'],
  }),
};

export type OpenApi = z.output<typeof docsCalls.getOpenApi.answer>;
