import { Module } from '@nestjs/common';
import { PublisherTokensController } from './publisher-tokens.controller';
import { PublisherTokensModule } from './publisher-tokens.module';
import { PublishesController } from './publishes.controller';

@Module({ imports: [PublisherTokensModule], controllers: [PublisherTokensController, PublishesController] })
export class PublishingModule {}
