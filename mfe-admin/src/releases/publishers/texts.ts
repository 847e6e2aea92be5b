/** The texts about publishers on the page of the releases. */
export const texts = {
  title: 'Publishers',
  lead: 'Modules can be published from other machines, each with a token of its own. The site checks a build before it goes live.',
  loadFailed: { failed: 'Failed to load the publishers', network: 'Failed to load the publishers' },
  empty: 'No module is published from another machine.',
  columns: { module: 'Module', name: 'Name', email: 'Email', lastUsed: 'Last used', actions: 'Actions' },
  never: 'Never',
  end: 'End token',
  ended: {
    success: 'The token has ended.',
    failed: 'The token could not be ended.',
    network: 'The token could not be ended.',
  },
  add: 'New token',
  opening: 'Opening the form…',
  form: {
    legend: 'New token',
    incomplete: 'Module, name and email are required',
    send: 'Make token',
    sending: 'Making…',
    cancel: 'Cancel',
    unsaved: { failed: 'The token could not be made.', network: 'The token could not be made.' },
  },
  made: {
    title: (module: string) => `Token for ${module}`,
    once: 'Copy it now: it is shown only this once.',
    use: 'On the other machine it is the environment variable RELEASE_TOKEN:',
    copy: 'Copy token',
    copied: 'Token copied',
    done: 'Done',
  },
} as const;
