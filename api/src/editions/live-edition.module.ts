import { join } from 'node:path';
import { RELEASES } from '@conference/settings';
import { Global, Module } from '@nestjs/common';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { LiveEdition } from './live-edition';

const liveEdition = {
  provide: LiveEdition,
  inject: [SETTINGS],
  useFactory: ({ dataDir }: ApiSettings) => new LiveEdition(join(dataDir, RELEASES)),
};

/** Provides the edition that is live to every feature. */
@Global()
@Module({ providers: [liveEdition], exports: [LiveEdition] })
export class LiveEditionModule {}
