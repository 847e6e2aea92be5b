import { endpoint } from '../endpoint';

/** As much of the document as its readers may rely on here. */
export interface OpenApi {
  openapi: string;
  [part: string]: unknown;
}

/** This table as an OpenAPI 3.1 document. */
export const getOpenApi = endpoint<Record<string, never>, OpenApi>('GET /openapi.json', {
  access: 'anyone',
  packable: true,
});

/** The same as a page for people. */
export const getDocs = endpoint<Record<string, never>, string>('GET /docs', { access: 'anyone', packable: true });
