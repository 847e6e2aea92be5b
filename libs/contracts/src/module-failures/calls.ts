import { done } from '../answers';
import { call } from '../call';
import { moduleFailure } from './module-failure';

export const moduleFailureCalls = {
  reportModuleFailure: call('POST /module-failures', {
    access: 'anyone',
    summary:
      "Tells the log what a module failed of on somebody's page, at which version. Only of modules that this site has.",
    json: moduleFailure,
    answer: done({}),
  }),
};
