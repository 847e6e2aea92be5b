import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { AdminSessionsController } from './admin-sessions.controller';
import { AdminSessionsService } from './admin-sessions.service';

@Module({
  imports: [AuthModule],
  controllers: [AdminSessionsController],
  providers: [AdminSessionsService],
})
export class AdminSessionsModule {}
