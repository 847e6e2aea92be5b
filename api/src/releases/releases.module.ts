import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { PreviewCookie } from './preview-cookie';
import { PreviewController } from './preview.controller';
import { ReleasesController } from './releases.controller';

@Module({
  imports: [AuthModule],
  controllers: [ReleasesController, PreviewController],
  providers: [PreviewCookie],
})
export class ReleasesModule {}
