// Replaces what looks, at each chunk, whether a build has changed what it shares. None does, but those that are served to their
// developers (libs/federation/src/local).

export const updateConsumeOptions = () => undefined;
