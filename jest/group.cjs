// Makes one suite of several spec files (jest/group-runner.mjs) and resets global state between them.

const isBrowser = 'document' in globalThis;
// Testing Library registers its cleanup in the file that loads it. Loaded here, it cleans up after each test of all files.
if (isBrowser) require('@testing-library/react');

/** The browser globals that tests may replace. */
const worlds = isBrowser ? [globalThis, navigator, HTMLDialogElement.prototype] : [];

/**
 * @param paths of the spec files, by their names
 * @param clearAway runs after each file
 */
exports.group = (paths, clearAway = () => undefined) => {
  for (const [name, path] of Object.entries(paths)) {
    describe(name, () => {
      const before = worlds.map((world) => Object.getOwnPropertyDescriptors(world));
      try {
        jest.requireActual(path);
      } catch (error) {
        it('can be loaded', () => {
          throw error;
        });
      }
      afterAll(() => {
        jest.useRealTimers();
        jest.restoreAllMocks();
        worlds.forEach((world, index) => restore(world, before[index]));
        if (isBrowser) empty();
        return clearAway();
      });
    });
  }
};

function restore(world, before) {
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(world))) {
    if (!now.configurable) continue;
    if (!(name in before)) delete world[name];
    else if (now.value !== before[name].value || now.get !== before[name].get)
      Object.defineProperty(world, name, before[name]);
  }
}

/** Empties storage and document. Styles stay: their modules are loaded only once. */
function empty() {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
}
