import 'express';
import type { PublisherToken } from './publisher-token.entity';

declare global {
  namespace Express {
    interface Request {
      /** Set where a publisher makes a call that is open to them. */
      publisher?: PublisherToken;
    }
  }
}
