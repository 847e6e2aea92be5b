// Testing Library's own timeout of one second is too short on a busy machine.
require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
