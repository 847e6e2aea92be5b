/** Gives print styles the origin of the site (styles/global.css), because CSS cannot complete an address. It does nothing before a print. */
export function tellOriginToPaper(): void {
  const tell = () => document.documentElement.style.setProperty('--origin', JSON.stringify(window.location.origin));
  window.addEventListener('beforeprint', tell, { once: true });
}
