// Lints texts as if they were files, without writing any: [{ file, line }] on stdin, the files that broke a boundary on stdout.
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';

// As `npm run lint` does, with the rules of the project that a file belongs to.
const eslint = new ESLint({ flags: ['v10_config_lookup_from_file'] });
const boundaries = ['@nx/enforce-module-boundaries', 'no-restricted-imports'];
const refused = [];
for (const { file, line } of JSON.parse(await text(process.stdin))) {
  const [report] = await eslint.lintText(`${line}\n`, { filePath: file });
  if (report?.messages.some(({ ruleId }) => boundaries.includes(ruleId))) refused.push(file);
}
console.log(JSON.stringify(refused));
