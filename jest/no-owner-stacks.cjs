// React records a stack for every element it makes, up to 10,000 a second, to show it in warnings. That took a tenth of the time of the
// console's tests. Here React believes that the 10,000 are used up. Warnings then name the component but not the line.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
