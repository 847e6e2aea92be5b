/** What the login page says. */
export const loginTexts = {
  title: 'Login',
  lead: 'With the email and password of your registration.',
  submit: 'Login',
  sending: 'Signing in...',
  noAccount: 'No account yet? Registering as an author makes one.',
  register: 'Register Now',
  network: 'Something went wrong',
} as const;
