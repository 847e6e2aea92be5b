import { join } from 'node:path';
import { RELEASES } from '@conference/settings';
import { Global, Module } from '@nestjs/common';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { LiveEdition } from './live-edition';
import { ReleasesWatch } from './releases-watch';

const liveEdition = {
  provide: LiveEdition,
  inject: [SETTINGS],
  useFactory: ({ dataDir }: ApiSettings) => new LiveEdition(join(dataDir, RELEASES)),
};

/** Provides the edition that is live to every feature, and whether it is that of the other machines. */
@Global()
@Module({ providers: [liveEdition, ReleasesWatch], exports: [LiveEdition, ReleasesWatch] })
export class LiveEditionModule {}
