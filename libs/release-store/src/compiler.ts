import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What TypeScript is asked to do, beyond what the project's own tsconfig.json says. */
interface Asked {
  /** Files to begin with; what they import comes along. */
  files: string[];
  options: Record<string, unknown>;
}

/**
 * Runs the workspace's TypeScript on a project, in another way than the project does itself.
 * @param project absolute path of its folder, which has a tsconfig.json
 * @param ask what is asked, given a folder that is the compiler's own: packages are found from there as from the project
 * @param read what to make of the folder, and of what the compiler said, before the folder is removed
 */
export async function compiled<Result>(
  project: string,
  ask: (folder: string) => Promise<Asked>,
  read: (said: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const typescript = dirname(createRequire(join(project, 'package.json')).resolve('typescript-7/package.json'));
  const cache = join(dirname(typescript), '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'compiler-'));
  try {
    const { files, options } = await ask(folder);
    const config = { extends: join(project, 'tsconfig.json'), compilerOptions: options, files, include: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    return await read(await run([join(typescript, 'bin/tsc'), '-p', folder], project), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the compiler said: it ends in another way than well when it has something to say. @throws when it did not run */
function run(args: string[], cwd: string): Promise<string> {
  // Whoever started this may ask for colours; what is said here is read.
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, env, maxBuffer: 64 * 1024 ** 2 }, (error, said, wrong) => {
      if (error && !said)
        reject(new Error(`TypeScript could not be run (${wrong || error.message}).`, { cause: error }));
      else resolve(said);
    });
  });
}
