import type { Release, ReleasedModule } from '@conference/release-store';
import { examine } from './examine';

// Nothing gets as far as a browser here.
jest.mock('../gate/try-pages', () => ({}));

it('refuses a module that does not declare its pages, as builds of before did', async () => {
  const module: ReleasedModule = { kind: 'remote', name: 'mfe-a', version: '1', first: [], integrity: {} };
  await expect(examine('', { release: 1, modules: [] } as unknown as Release, [module])).rejects.toThrow(
    'heads_missing: mfe-a does not declare its pages.',
  );
});
