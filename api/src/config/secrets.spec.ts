import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freshDirectory } from '../testing/fresh-settings';
import { generatedSecret } from './secrets';
import { readApiSettings } from './settings';

describe('a secret that is made once', () => {
  const settingsOf = async () => {
    const settings = readApiSettings({ DATA_DIR: await freshDirectory() });
    await mkdir(join(settings.dataDir, 'secrets'));
    return settings;
  };

  it('is the same for all who start together, and stays so', async () => {
    const settings = await settingsOf();
    const [one, other] = await Promise.all([
      generatedSecret(settings, 'word', 12),
      generatedSecret(settings, 'word', 12),
    ]);

    expect(one).toMatch(/^[\w-]{16}$/);
    expect(other).toBe(one);
    expect(await readFile(join(settings.dataDir, 'secrets/word'), 'utf8')).toBe(`${one}\n`);
    expect(await generatedSecret(settings, 'word', 12)).toBe(one);
  });

  it('that a power cut left empty is refused with a sentence, and signs nothing', async () => {
    const settings = await settingsOf();
    await writeFile(join(settings.dataDir, 'secrets/word'), '');

    await expect(generatedSecret(settings, 'word', 12)).rejects.toThrow(
      /secrets\/word is empty or cannot be read: without that file a new secret is made\.$/,
    );
  });
});
