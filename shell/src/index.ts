import './styles/global.css';
import './styles/ribbon.css';
import { start } from './bootstrap';

start().catch((failure: unknown) => {
  console.error(failure);
  document.body.append('The site could not start. Please reload the page.');
});
