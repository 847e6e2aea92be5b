/** Every URL of the product, and who may be led where. */
export { homeOf, mayOpen, ownAreas, ownPath, url, within } from './addresses';
export { prerenderedAs, loginStepOf, loginSteps } from './login-steps';
export type { LoginStep } from './login-steps';
