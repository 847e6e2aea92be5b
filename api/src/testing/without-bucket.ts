// Where this machine has no S3 storage, the suites about it are told by their names and counted, and none of them begins.
if (!process.env.TEST_STORAGE) Object.assign(globalThis, { describe: describe.skip, it: it.skip, test: test.skip });
