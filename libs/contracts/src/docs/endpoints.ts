import { endpoint } from '../endpoint';

/** This table as an OpenAPI 3.1 document. */
export const getOpenApi = endpoint<Record<string, never>, { openapi: string }>('GET /openapi.json', { access: 'anyone' });

/** The same as a page for people. */
export const getDocs = endpoint<Record<string, never>, string>('GET /docs', { access: 'anyone' });
