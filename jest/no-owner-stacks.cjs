// For its warnings React keeps the stack of every element that it makes, up to 10,000 a second, which took a tenth of the console's tests. Here it
// takes itself to have made as many already: a warning names the component, and not the line.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
