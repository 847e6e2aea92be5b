import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Attempt } from './attempt.entity';
import { Throttles } from './throttles';
import { WriteThrottle } from './write-throttle';

@Module({ imports: [TypeOrmModule.forFeature([Attempt])], providers: [WriteThrottle, Throttles], exports: [WriteThrottle, Throttles] })
export class ThrottlesModule {}
