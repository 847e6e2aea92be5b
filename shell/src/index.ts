import './styles/global.css';
import './styles/plain.css';
import './styles/ribbon.css';

/** Lets the browser answer a touch, or paint, before the next of the things that take a cheap phone's time. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function main(): Promise<void> {
  await pause();
  // It has come with this script; what is put off is running it.
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap');
  await pause();
  await start();
}

main().catch((failure: unknown) => {
  console.error(failure);
  // A page that came with its document stands there to be read, and its links lead on.
  if (document.querySelector('#root > *')) return;
  document.body.append('The site could not start. Please reload the page.');
});
