import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { RetryKeys } from './retry-keys';

@Module({ imports: [AuthModule], providers: [RetryKeys], exports: [RetryKeys] })
export class RetryKeysModule {}
