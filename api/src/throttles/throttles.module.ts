import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Attempt } from './attempt.entity';
import { Throttles } from './throttles';

@Module({ imports: [TypeOrmModule.forFeature([Attempt])], providers: [Throttles], exports: [Throttles] })
export class ThrottlesModule {}
