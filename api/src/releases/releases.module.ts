import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { ModuleCountsModule } from '../module-counts/module-counts.module';
import { PreviewCookie } from './preview-cookie';
import { PreviewController } from './preview.controller';
import { ReleasesController } from './releases.controller';
import { UnservedCalls } from './unserved-calls';

@Module({
  imports: [AuthModule, ModuleCountsModule],
  controllers: [ReleasesController, PreviewController],
  providers: [PreviewCookie, UnservedCalls],
  exports: [PreviewCookie],
})
export class ReleasesModule {}
