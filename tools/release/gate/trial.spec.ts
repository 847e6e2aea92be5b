import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopChildren } from '../../start/children';
import { startTrial } from './trial';

it('is refused when its gateway dies before it is ready', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-'));
  const killing = setInterval(() => void stopChildren(), 20);
  await expect(startTrial(folder)).rejects.toThrow('The gateway of the trial ended before it was ready.');
  clearInterval(killing);
  await rm(folder, { recursive: true });
});
