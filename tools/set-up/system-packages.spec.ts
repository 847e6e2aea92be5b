import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bring, type Needed } from './system-packages';

describe('a program that npm does not bring', () => {
  let folder: string;
  let output: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'system-packages-'));
    output = [];
    jest.spyOn(console, 'log').mockImplementation((line) => void output.push(line));
    jest.spyOn(console, 'warn').mockImplementation((line) => void output.push(line));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const texts = {
    otherwise: (them: string) => `--no-install leaves ${them} out`,
    without: (them: string) => `Tests that need ${them} are left out.`,
  };
  const program = (what: string, ...packages: [string, ...string[]]): Needed => {
    return { what, tests: `those of ${what}`, packages, isThere: () => existsSync(join(folder, packages[0])) };
  };
  const browser = program('Browser', 'light-browser', 'browser');
  const database = program('Database', 'database');
  const installed = (name: string) => writeFileSync(join(folder, name), '');

  it('is not spoken of where all of it is there', () => {
    installed('light-browser');

    expect(bring([browser], { install: () => installed('again'), ...texts })).toEqual([]);
    expect(output).toEqual([]);
    expect(existsSync(join(folder, 'again'))).toBe(false);
  });

  it('is installed where that can be done, and a line says so before', () => {
    installed('database');
    const install = ([names]: (readonly string[])[]) => {
      expect(output).toEqual(['Installing light-browser (--no-install leaves it out) ...']);
      expect(names).toEqual(['light-browser', 'browser']);
      installed('light-browser');
    };

    expect(bring([browser, database], { install, ...texts })).toEqual([]);
    expect(output).toHaveLength(1);
  });

  it('is named where it cannot be installed, and how it can be got', () => {
    expect(bring([browser, database], { install: undefined, ...texts })).toEqual([browser, database]);
    expect(output).toEqual([
      'Browser and Database are missing (on Debian: apt-get install light-browser database; as root npm test does it). Tests that need them are left out.',
    ]);
  });

  it('is named where installing fails, and why, and what came of it is used', () => {
    const install = () => {
      installed('database');
      throw new Error('apt-get install failed: no network');
    };

    expect(bring([browser, database], { install, ...texts })).toEqual([browser]);
    expect(output.slice(1)).toEqual([
      'apt-get install failed: no network',
      'Browser is missing. Tests that need it are left out.',
    ]);
  });

  it('is named alone where nothing is left out for it', () => {
    expect(bring([browser], { install: () => undefined })).toEqual([browser]);
    expect(output).toEqual(['Installing light-browser ...', 'Browser is missing.']);
  });
});
