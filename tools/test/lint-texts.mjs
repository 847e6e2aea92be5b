// Lints texts as if they were files, without writing any: [{ file, line }] on stdin, the files that broke a boundary on stdout.
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';

const BOUNDARIES = ['@nx/enforce-module-boundaries', 'no-restricted-imports'];
const eslint = new ESLint();
const refused = [];
for (const { file, line } of JSON.parse(await text(process.stdin))) {
  const [report] = await eslint.lintText(`${line}\n`, { filePath: file });
  if (report?.messages.some(({ ruleId }) => BOUNDARIES.includes(ruleId))) refused.push(file);
}
console.log(JSON.stringify(refused));
