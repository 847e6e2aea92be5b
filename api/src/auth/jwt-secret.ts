/** Under this token the key that tokens are signed with is injected. */
export const JWT_SECRET = Symbol('jwt secret');
