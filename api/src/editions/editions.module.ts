import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { DatesModule } from '../dates/dates.module';
import { MailModule } from '../mail/mail.module';
import { ReleasesModule } from '../releases/releases.module';
import { ChoicesController } from './choices.controller';
import { DraftPreviews } from './draft-previews';
import { DraftPreviewsController } from './draft-previews.controller';
import { Drafts } from './drafts';
import { EditionsController } from './editions.controller';
import { EditionsKeeper } from './editions-keeper';
import { Fees } from './fees';
import { GoingLive } from './going-live';
import { EditionFiles } from './file/edition-files';
import { Images } from './images/images';
import { ImagesController } from './images/images.controller';
import { Moves } from './moves';
import { Reconciliation } from './reconciliation';
import { ScheduledVersions } from './scheduled-versions';
import { Unrecorded } from './unrecorded';
import { Versions } from './versions';
import { VersionsController } from './versions.controller';

/** What organisers write of each year, and publish. */
@Module({
  imports: [AuthModule, DatesModule, MailModule, ReleasesModule],
  controllers: [ChoicesController, ImagesController, EditionsController, VersionsController, DraftPreviewsController],
  providers: [
    DraftPreviews,
    Drafts,
    EditionFiles,
    EditionsKeeper,
    Fees,
    GoingLive,
    Images,
    Moves,
    Reconciliation,
    ScheduledVersions,
    Unrecorded,
    Versions,
  ],
  exports: [Fees],
})
export class EditionsModule {}
