import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { stopWithOthers } from '../../../start/children';
import type { Layout } from './layout';

/** Debian's nginx with Debian's nginx.conf, and conf.d as documented. */
export class Nginx {
  private readonly options: string[];

  constructor({ folder }: Layout) {
    this.options = ['-c', join(folder, 'nginx.conf')];
  }

  /** @throws with what nginx has against its configuration */
  start(): void {
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', ...this.options], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    stopWithOthers(spawn('nginx', [...this.options, '-g', 'daemon off;'], { stdio: 'inherit' }));
  }

  /** @returns whether it has taken up its configuration anew */
  reload(): boolean {
    return spawnSync('nginx', [...this.options, '-s', 'reload'], { stdio: 'inherit' }).status === 0;
  }
}
