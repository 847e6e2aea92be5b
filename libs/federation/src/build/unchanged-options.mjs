// Replaces what looks, at each chunk, whether a build has changed what it shares. None does (bundler-runtime.mjs).

export const updateConsumeOptions = () => undefined;
