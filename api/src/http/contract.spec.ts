import { endpoints } from '@conference/contracts';
import { TestApi } from '../testing/test-api';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

describe('the endpoint table', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  it('names every route that the API answers, and no other', () => {
    const express = api.app.getHttpAdapter().getInstance() as unknown as { router: { stack: Layer[] } };
    const served = express.router.stack.flatMap(({ route }) =>
      route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
    );

    const table = Object.values(endpoints).map(({ method, path }) => `${method} /api${path}`);
    expect(served.sort()).toEqual(table.sort());
  });
});
