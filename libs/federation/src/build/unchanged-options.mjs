// Replaces a check, run at each chunk, whether a build has changed its shared packages. Only builds that are served to their developers
// can change them (libs/federation/src/local).

export const updateConsumeOptions = () => undefined;
