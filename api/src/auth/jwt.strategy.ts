import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { JWT_SECRET } from './jwt-secret';
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
      // A key, though the types know of none: given a text, the library tries at every call whether it is a public one.
      secretOrKey: createSecretKey(Buffer.from(secret)) as unknown as Buffer,
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
