import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { JWT_SECRET, keyOf } from './jwt-secret';
import { Sessions } from './sessions';
import type { TokenPayload } from './sessions';

/** Takes a bearer token for as long as its session lives. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(JWT_SECRET) secret: string,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // The types know of no keys; what takes it does.
      secretOrKey: keyOf(secret) as unknown as Buffer,
      algorithms: ['HS256'],
      ignoreExpiration: false,
    });
  }

  /** @throws Refused 401 when the session is over */
  async validate(payload: TokenPayload): Promise<Caller> {
    const caller = await this.sessions.callerOf(payload);
    if (!caller) throw refusals.notSignedIn();
    return caller;
  }
}
