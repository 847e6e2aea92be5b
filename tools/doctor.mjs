// npm run doctor: what is wrong with the site that the settings of the environment describe, and what to do (docs/operations.md, a look at a server).
// It installs and builds nothing: on a server its user may not change the checkout.
import { register } from 'tsx/esm/api';

register();
await import('./doctor/doctor.ts');
