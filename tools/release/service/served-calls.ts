import { addressOf } from '@conference/contracts';

/** The calls that the API of a running site serves, as modules name them; undefined when it does not say. */
export async function servedCalls(site: string): Promise<Set<string> | undefined> {
  const response = await fetch(site + addressOf('GET /openapi.json')).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { paths = {} } = (await response.json()) as { paths?: Record<string, object> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  return new Set(calls);
}
