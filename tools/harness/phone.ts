import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { phoneFaces } from '../set-up/faces';

/** The surroundings of a browser that has the faces of a phone. */
export type Phone = Record<string, string>;

/**
 * Two Android phones: one as visitors have it, and one without a face for Bangla. Their browsers find no other faces of this machine, so
 * that all machines draw the same pages.
 * @param folder for what the browsers read
 * @throws when the faces are missing and cannot be fetched
 */
export function phonesIn(folder: string): { usual: Phone; withoutBangla: Phone } {
  const faces = phoneFaces();
  mkdirSync(folder, { recursive: true });
  const phone = (name: string, ...others: string[]): Phone => {
    const file = join(folder, `${name}.conf`);
    writeFileSync(file, fontconfig([`<dir>${faces}</dir>`, `<cachedir>${join(folder, name)}</cachedir>`, ...others]));
    return { ...definedOf(process.env), FONTCONFIG_FILE: file };
  };
  return { usual: phone('usual', UNNAMED), withoutBangla: phone('without-bangla', LEFT_OUT) };
}

/**
 * Android has its face for Bangla in a family without a name. So a style finds it not by a family, but by the name of the face itself
 * (`local()`).
 */
const UNNAMED = `<match target="scan">
    <test name="family"><string>Noto Sans Bengali</string></test>
    <edit name="family" mode="assign"><string>Family without a name</string></edit>
  </match>`;

const LEFT_OUT = '<selectfont><rejectfont><glob>*/NotoSansBengali-*</glob></rejectfont></selectfont>';

const fontconfig = (lines: string[]) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${lines.join('\n  ')}
  ${alias('sans-serif', 'Roboto')}
  ${alias('serif', 'Noto Serif')}
</fontconfig>
`;

const alias = (name: string, face: string) =>
  `<alias binding="same"><family>${name}</family><prefer><family>${face}</family></prefer></alias>`;

const definedOf = (all: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined));
