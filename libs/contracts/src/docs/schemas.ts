import { z } from 'zod';
import { schemasOf } from '../call-schema';

export const docsSchemas = schemasOf({
  getOpenApi: { summary: 'All of this as an OpenAPI 3.1 document.', answer: z.looseObject({ openapi: z.string() }) },
  getDocs: { summary: 'All of this as a page for people.', answer: z.string(), media: ['text/html; charset=utf-8'] },
});
