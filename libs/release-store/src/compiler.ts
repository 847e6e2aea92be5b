import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What is compiled, in addition to the project's own tsconfig.json. */
interface CompilerInput {
  /** Entry files; what they import is compiled as well. */
  files: string[];
  options: Record<string, unknown>;
}

/** One checker, because several check the same types of libraries again. On two processors that takes longer. */
const ONE_CHECKER = ['--checkers', '1'];

/**
 * Runs the workspace's TypeScript on a project, with other files and options than the project's own.
 * @param project absolute path of its folder, which has a tsconfig.json
 * @param input makes the input in a temporary folder, from which packages resolve as from the project
 * @param read makes the result of the compiler's output, before the folder is removed
 */
export async function compile<Result>(
  project: string,
  input: (folder: string) => Promise<CompilerInput>,
  read: (output: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const typescript = dirname(createRequire(join(project, 'package.json')).resolve('typescript-7/package.json'));
  const cache = join(dirname(typescript), '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'compiler-'));
  try {
    const { files, options } = await input(folder);
    const config = { extends: join(project, 'tsconfig.json'), compilerOptions: options, files, include: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    return await read(await run([join(typescript, 'bin/tsc'), '-p', folder, ...ONE_CHECKER], project), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The compiler's output, including errors in the compiled files. @throws if the compiler did not run */
function run(args: string[], cwd: string): Promise<string> {
  // The output is parsed: no colours, even if the caller's environment asks for them.
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, env, maxBuffer: 64 * 1024 ** 2 }, (error, stdout, stderr) => {
      if (error && !stdout)
        reject(new Error(`TypeScript could not be run (${stderr || error.message}).`, { cause: error }));
      else resolve(stdout);
    });
  });
}
