import { z } from 'zod';
import { done, success } from '../answers';
import { call } from '../call';
import { moduleRecord, moduleVersion, preview, releaseRecord, rollBackForm } from './release';

export const releaseCalls = {
  listReleases: call('GET /releases', {
    access: 'admin',
    summary:
      'What is live, the releases that were, the newest first and at most fifty, and the versions that lie in the store.',
    answer: z.object({
      success,
      live: releaseRecord.optional(),
      modules: z.array(moduleRecord),
      releases: z.array(releaseRecord),
    }),
    packable: true,
  }),
  rollBackModule: call('POST /releases/rollback', {
    access: 'admin',
    summary:
      'Puts a module back to an earlier version, unless that does not go with the others, or something was released meanwhile.',
    json: rollBackForm,
    answer: done({}),
    refuses: ['conflict', 'changed_meanwhile'],
  }),
  startPreview: call('POST /preview', {
    access: 'admin',
    summary:
      'Shows the site in this browser, and in no other, with one module at another version: sets the cookie preview.',
    json: moduleVersion,
    answer: done(preview.shape),
    refuses: ['not_found', 'conflict'],
  }),
  getPreview: call('GET /preview', {
    access: 'anyone',
    summary: 'What a browser is to be shown in place of the live site, by its cookie preview alone.',
    answer: preview,
    refuses: ['not_found'],
  }),
};
