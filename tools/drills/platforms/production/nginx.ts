import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { run } from '../../../harness/command';
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
    run(['nginx', '-t', '-q', ...this.options]);
    stopWithOthers(spawn('nginx', [...this.options, '-g', 'daemon off;'], { stdio: 'inherit' }));
  }

  /** @returns whether it has taken up its configuration anew */
  reload(): boolean {
    return spawnSync('nginx', [...this.options, '-s', 'reload'], { stdio: 'inherit' }).status === 0;
  }
}
