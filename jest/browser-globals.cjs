// jsdom lacks what every browser has and React Router and the design rely on.
const { TextDecoder, TextEncoder } = require('node:util');
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
});
// The router describes a navigation as a request, and reads no more of it than this.
globalThis.Request ??= class Request {
  constructor(url, { method = 'GET', headers, body, signal } = {}) {
    Object.assign(this, { url: String(url), method, headers: new Headers(headers), body, signal });
  }
};
globalThis.ResizeObserver ??= class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= globalThis.ResizeObserver;
// jsdom holds every rule against every element, and Ant Design writes thousands: only those are left that hide something or keep a
// pointer off, which is all that a test asks of a style. Pseudo-elements have none in jsdom, which complains when it is asked.
const ASKED = ['display', 'visibility', 'opacity', 'pointer-events'];
const thinned = new WeakSet();
function thin(sheet) {
  if (thinned.has(sheet)) return;
  thinned.add(sheet);
  for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
    const { style } = sheet.cssRules[index];
    if (style && !ASKED.some((property) => style.getPropertyValue(property))) sheet.deleteRule(index);
  }
}
const computed = globalThis.getComputedStyle;
globalThis.getComputedStyle = (element) => {
  for (const sheet of globalThis.document.styleSheets) thin(sheet);
  return computed(element);
};
// By the real clock, also while a test stops the timers: React's scheduler and antd's select wait on it.
const later = globalThis.setTimeout;
globalThis.MessageChannel ??= class MessageChannel {
  port1 = {};
  port2 = { postMessage: (data) => later(() => this.port1.onmessage?.({ data }), 0) };
};
// jsdom reads files in the old way only.
globalThis.Blob.prototype.arrayBuffer ??= function () {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
