import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { PreviewCookie } from './preview-cookie';
import { PreviewController } from './preview.controller';
import { PreviewService } from './preview.service';
import { ReleasesController } from './releases.controller';
import { ReleasesService } from './releases.service';

@Module({
  imports: [AuthModule],
  controllers: [ReleasesController, PreviewController],
  providers: [ReleasesService, PreviewService, PreviewCookie],
})
export class ReleasesModule {}
