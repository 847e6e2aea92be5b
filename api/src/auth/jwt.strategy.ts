import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { clientOf } from '../http/caller';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { JWT_SECRET, keyOf } from '../config/secrets';
import { sessionToken } from './session-cookie';
import { Sessions } from './sessions';
import type { TokenPayload } from './sessions';

const bearerToken = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Takes a token for as long as its session lives: a bearer's or, of a browser without scripts, that of its cookie. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(JWT_SECRET) secret: string,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: (request: Request) => (request.browser ? sessionToken(clientOf(request)) : bearerToken(request)),
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
