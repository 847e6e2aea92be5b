import { addressOf } from '@conference/contracts';
import { fieldsInDocument, type ApiDocument, type CallFields } from '@conference/contracts/call-fields';

/** The calls that the API of a running site serves, with their fields; undefined when it does not say. */
export async function servedCalls(site: string): Promise<Record<string, CallFields> | undefined> {
  const response = await fetch(site + addressOf('GET /openapi.json')).catch(() => undefined);
  return response?.ok ? fieldsInDocument((await response.json()) as ApiDocument) : undefined;
}
