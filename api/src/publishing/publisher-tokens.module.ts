import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { PublisherTokens } from './publisher-tokens';

@Module({ imports: [DatesModule], providers: [PublisherTokens], exports: [PublisherTokens] })
export class PublisherTokensModule {}
