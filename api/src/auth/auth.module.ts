import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account } from '../accounts/account.entity';
import { jwtSecret } from '../config/secrets';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { DatesModule } from '../dates/dates.module';
import { ThrottlesModule } from '../throttles/throttles.module';
import { AccessGuard } from './access.guard';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { Devices } from './devices';
import { JWT_SECRET, keyOf } from './jwt-secret';
import { JwtStrategy } from './jwt.strategy';
import { PasswordCheck } from './password-check';
import { PasswordThrottle } from './password-throttle';
import { SessionCookie } from './session-cookie';
import { Session } from './session.entity';
import { Sessions } from './sessions';
import { Tries } from './tries';
import { WriteThrottle } from './write-throttle';

const fromSettings = { inject: [SETTINGS], useFactory: (settings: ApiSettings) => jwtSecret(settings) };

@Module({
  imports: [
    TypeOrmModule.forFeature([Account, Session]),
    DatesModule,
    PassportModule,
    ThrottlesModule,
    JwtModule.registerAsync({
      inject: [SETTINGS],
      useFactory: async (settings: ApiSettings) => ({
        secret: keyOf(await jwtSecret(settings)),
        signOptions: { algorithm: 'HS256' as const },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    { provide: JWT_SECRET, ...fromSettings },
    AccessGuard,
    AuthService,
    Devices,
    JwtStrategy,
    PasswordCheck,
    PasswordThrottle,
    SessionCookie,
    Sessions,
    Tries,
    WriteThrottle,
  ],
  exports: [
    AccessGuard,
    Devices,
    JWT_SECRET,
    PasswordCheck,
    PasswordThrottle,
    SessionCookie,
    Sessions,
    Tries,
    WriteThrottle,
  ],
})
export class AuthModule {}
