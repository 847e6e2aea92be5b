import { closeSync, existsSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { run } from '../../../harness/command';

/** Undefined if this user may make disks of their own; otherwise a sentence that says why this is left out. */
export const whyNoDisk = (): string | undefined =>
  process.platform === 'linux' && process.getuid?.() === 0 ? undefined : 'a disk of its own takes root on Linux';

const MEGABYTE = 1024 ** 2;

/** A small disk that can be filled up, mounted as long as its variable. */
export class SmallDisk implements Disposable {
  private constructor(readonly folder: string) {}

  static async mount(folder: string, megabytes: number): Promise<SmallDisk> {
    await mkdir(folder, { recursive: true });
    run(['mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'conference-drill', folder]);
    return new SmallDisk(folder);
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }

  /** Takes all the room there is, to the last byte. */
  fill(): void {
    const file = openSync(this.ballast, 'a');
    for (const size of [MEGABYTE, 4096, 1]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch {
        // That is what it is for.
      }
    }
    closeSync(file);
  }

  free(): void {
    rmSync(this.ballast);
  }

  [Symbol.dispose](): void {
    run(['umount', '--lazy', this.folder]);
  }
}

/**
 * A disk that can break, mounted as long as its variable lives. When it breaks, the system makes it read-only until it was checked, as it
 * does with any disk that cannot be relied on.
 */
export class FailingDisk implements Disposable {
  private constructor(
    readonly folder: string,
    private readonly image: string,
  ) {}

  static async mount(folder: string, megabytes: number): Promise<FailingDisk> {
    const image = `${folder}.image`;
    await mkdir(folder, { recursive: true });
    await writeFile(image, '');
    await truncate(image, megabytes * MEGABYTE);
    run(['mkfs.ext4', '-q', '-m', '0', image]);
    const disk = new FailingDisk(folder, image);
    disk.attach();
    return disk;
  }

  /** Makes it find an error in itself. @throws if this system offers no way to do that */
  breakDown(): void {
    const device = run(['losetup', '--noheadings', '--output', 'NAME', '--associated', this.image]);
    const trigger = join('/sys/fs/ext4', basename(device), 'trigger_fs_error');
    if (!existsSync(trigger)) throw new Error('This system has no way to have a disk report an error.');
    writeFileSync(trigger, '1');
    try {
      writeFileSync(join(this.folder, 'probe'), '');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EROFS') return;
    }
    throw new Error('The disk reported an error and can be written all the same.');
  }

  /** Looks at it and takes it up again, as after a restart of the machine. Nobody may use it meanwhile. */
  mend(): void {
    run(['umount', this.folder]);
    // 1 says that it has mended something.
    run(['e2fsck', '-p', '-f', this.image], { good: [0, 1] });
    this.attach();
  }

  [Symbol.dispose](): void {
    run(['umount', '--lazy', this.folder]);
  }

  private attach(): void {
    run(['mount', '-o', 'loop,errors=remount-ro', this.image, this.folder]);
  }
}
