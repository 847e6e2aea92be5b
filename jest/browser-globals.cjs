// Adds what jsdom lacks and React Router and the components need.
const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.matchMedia ??= (query) => Object.assign(new EventTarget(), { matches: false, media: query });
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
// A file may say that it runs in Node (`@jest-environment node`).
if (globalThis.document)
  globalThis.getComputedStyle = require('./computed-style.cjs').computedStyles(globalThis.document);
// On the real clock, even under fake timers: React's scheduler and antd's select wait for it.
const later = globalThis.setTimeout;
globalThis.MessageChannel ??= class MessageChannel {
  port1 = {};
  port2 = { postMessage: (data) => later(() => this.port1.onmessage?.({ data }), 0) };
};
// The address of a file that is saved; a test that is over may still give it back.
globalThis.URL.createObjectURL ??= () => 'blob:1';
globalThis.URL.revokeObjectURL ??= () => undefined;
// jsdom reads files in the old way only.
globalThis.Blob.prototype.arrayBuffer ??= async function () {
  const reader = new FileReader();
  reader.readAsArrayBuffer(this);
  await new Promise((resolve) => (reader.onloadend = resolve));
  return reader.result;
};
