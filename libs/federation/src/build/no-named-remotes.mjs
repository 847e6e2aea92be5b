// Replaces what the federation runtime does, for each chunk, about remotes that a build names. Ours name none: the registry in the page
// does.

export const remotes = () => undefined;
