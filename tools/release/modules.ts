/** What is released, and the folder that its build leaves it in. */
export const released: Record<string, string> = {
  shell: 'shell/dist/client',
  'mfe-public': 'mfe-public/dist',
  'mfe-registration': 'mfe-registration/dist',
  'mfe-profile': 'mfe-profile/dist',
  'mfe-admin': 'mfe-admin/dist',
};
