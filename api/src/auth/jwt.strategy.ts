import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { clientOf, type Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { JWT_SECRET, keyOf } from '../config/secrets';
import { wallTime } from '../database/wall-time';
import { sessionToken } from './session-cookie';
import { Sessions, type TokenPayload } from './sessions';

const bearerToken = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Accepts a token while its session is live: a bearer token or, of a browser without scripts, its cookie. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(JWT_SECRET) secret: string,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: (request: Request) => (request.browser ? sessionToken(clientOf(request)) : bearerToken(request)),
      // The types lack keys; the library accepts them.
      secretOrKey: keyOf(secret) as unknown as Buffer,
      algorithms: ['HS256'],
      // The library would go by the clock of this machine.
      ignoreExpiration: true,
    });
  }

  /** @throws Refused 401 when the token has expired by the wall clock, or the session is over */
  async validate(payload: TokenPayload): Promise<Caller> {
    if (payload.exp * 1000 <= wallTime()) throw refusals.notSignedIn();
    const caller = await this.sessions.callerOf(payload);
    if (!caller) throw refusals.notSignedIn();
    return caller;
  }
}
