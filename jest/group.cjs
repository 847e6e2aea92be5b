// Makes one suite of spec files (jest/group-runner.mjs). None leaves to the next what a file by itself would not.

const isBrowser = 'document' in globalThis;
// It has pages cleared away after each test of whatever loads it: here, of all files.
if (isBrowser) require('@testing-library/react');

/** What is the browser's own, and what tests put something in the place of. */
const worlds = isBrowser ? [globalThis, navigator, HTMLDialogElement.prototype] : [];

/**
 * @param paths of the spec files, by their names
 * @param clearAway what else is to be done at the end of each
 */
exports.group = (paths, clearAway = () => undefined) => {
  for (const [name, path] of Object.entries(paths)) {
    describe(name, () => {
      const before = worlds.map((world) => Object.getOwnPropertyDescriptors(world));
      try {
        jest.requireActual(path);
      } catch (error) {
        // The other files of the group run all the same.
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

/** As a browser begins: nothing is kept and nothing drawn. Styles stay: who wrote them knows that they are there. */
function empty() {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
}
