import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Attempt } from './attempt.entity';
import { FormThrottle } from './form-throttle';
import { Throttles } from './throttles';

@Module({ imports: [TypeOrmModule.forFeature([Attempt])], providers: [FormThrottle, Throttles], exports: [FormThrottle, Throttles] })
export class ThrottlesModule {}
