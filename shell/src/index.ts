import './styles/global.css';
import './styles/plain.css';
import './styles/ribbon.css';

/** Lets the browser paint and answer touches between long tasks on a cheap phone. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function main(): Promise<void> {
  await pause();
  // Part of this bundle. Only its execution is delayed.
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap');
  await pause();
  await start();
}

main().catch((failure: unknown) => {
  console.error(failure);
  // A prerendered page can still be read, and its links work.
  if (document.querySelector('#root > *')) return;
  // The document of a Bangla page contains the sentence.
  const failed = document.getElementById('root')?.dataset['failed'];
  document.body.append(failed ?? 'The site could not start. Please reload the page.');
});
