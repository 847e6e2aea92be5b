// Where this run has no database server, its suites are told by their names and counted, and none of them begins.
if (!process.env.TEST_DATABASE_URL)
  Object.assign(globalThis, { describe: describe.skip, it: it.skip, test: test.skip });
