import { addModule } from './module';

const [what, name, prefix, ...more] = process.argv.slice(2);
if (what === 'module' && name && prefix && more.length === 0) {
  await addModule(name, prefix).then(console.log, (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
} else {
  console.error(
    'Usage: npm run new -- module <name> <prefix>, for example: npm run new -- module mfe-speakers /speakers',
  );
  process.exitCode = 2;
}
