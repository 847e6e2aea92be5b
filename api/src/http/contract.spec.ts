import { calls } from '@conference/contracts/calls';
import { TestApi } from '../testing/test-api';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

describe('the endpoint table', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  const served = () => {
    const express = api.app.getHttpAdapter().getInstance() as unknown as { router: { stack: Layer[] } };
    return express.router.stack.flatMap(({ route }) =>
      route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
    );
  };

  it('names every route that the API answers, and no other', () => {
    // Several rows may share an address; a route serves them all.
    const table = new Set(Object.values(calls).map(({ method, path }) => `${method} /api${path}`));
    expect(served().sort()).toEqual([...table].sort());
  });

  it('is what /openapi.json describes', async () => {
    const { body } = await api.call<{ paths: Record<string, object> }>('GET /openapi.json');
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );

    expect(described.sort()).toEqual(served().sort());
  });
});
