import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { AdminSessionsController } from './admin-sessions.controller';

@Module({
  imports: [AuthModule],
  controllers: [AdminSessionsController],
})
export class AdminSessionsModule {}
