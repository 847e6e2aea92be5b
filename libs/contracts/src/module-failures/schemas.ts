import { done, schemasOf } from '../call-schema';
import { moduleFailure } from './module-failure';

export const moduleFailureSchemas = schemasOf({
  reportModuleFailure: {
    summary:
      "Tells the log what a module failed of on somebody's page, at which version. Only of modules that this site has.",
    body: moduleFailure,
    answer: done({}),
  },
});
