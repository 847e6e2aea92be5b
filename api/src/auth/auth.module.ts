import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account } from '../accounts/account.entity';
import { AccountsModule } from '../accounts/accounts.module';
import { DatesModule } from '../dates/dates.module';
import { MailModule } from '../mail/mail.module';
import { PublisherTokensModule } from '../publishing/publisher-tokens.module';
import { SealedSecrets } from '../second-factor/sealed-secrets';
import { SecondFactorCheck } from '../second-factor/second-factor-check';
import { TrustedBrowsers } from '../second-factor/trusted-browsers';
import { ThrottlesModule } from '../throttles/throttles.module';
import { AccessGuard } from './access.guard';
import { AuthController } from './auth.controller';
import { Devices } from './devices';
import { JWT_SECRET, keyOf } from '../config/secrets';
import { JwtStrategy } from './jwt.strategy';
import { PasswordCheck } from './password-check';
import { PasswordResetController } from './password-reset.controller';
import { PasswordThrottle } from './password-throttle';
import { SessionCookie } from './session-cookie';
import { Sessions } from './sessions';
import { Tries } from './tries';
import { WriteThrottle } from './write-throttle';

/** What other modules take from here. */
const shared = [
  AccessGuard,
  Devices,
  PasswordCheck,
  PasswordThrottle,
  SealedSecrets,
  SecondFactorCheck,
  SessionCookie,
  Sessions,
  Tries,
  TrustedBrowsers,
  WriteThrottle,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([Account]),
    AccountsModule,
    DatesModule,
    MailModule,
    PassportModule,
    PublisherTokensModule,
    ThrottlesModule,
    JwtModule.registerAsync({
      inject: [JWT_SECRET],
      useFactory: (secret: string) => ({
        secret: keyOf(secret),
        signOptions: { algorithm: 'HS256' as const },
      }),
    }),
  ],
  controllers: [AuthController, PasswordResetController],
  providers: [...shared, JwtStrategy],
  exports: shared,
})
export class AuthModule {}
