import { tellOriginToPaper } from './print-origin';

it('the origin is told to the styles when a page is about to be printed, and not before', () => {
  const origin = () => document.documentElement.style.getPropertyValue('--origin');
  tellOriginToPaper();
  expect(origin()).toBe('');
  window.dispatchEvent(new Event('beforeprint'));
  expect(origin()).toBe(`"${window.location.origin}"`);
});
