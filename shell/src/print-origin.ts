/** Tells the styles of paper where the site is (styles/global.css): CSS alone cannot make an address whole. It costs nothing before a print. */
export function tellOriginToPaper(): void {
  const tell = () => document.documentElement.style.setProperty('--origin', JSON.stringify(window.location.origin));
  window.addEventListener('beforeprint', tell, { once: true });
}
