import { startSite } from './site';

/** One site for all journeys; what a journey needs to know about it travels in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { stop, ...facts } = await startSite();
  process.env['JOURNEY_SITE'] = JSON.stringify(facts);
  return stop;
}
