import { firstEdition } from '@conference/edition/content';
import { releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { Metrics } from '@conference/telemetry';
import fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GatewayMetrics } from '../gateway-metrics';
import { LiveRelease } from '../live-release';
import { servePages } from '../pages';
import { PersonalPages } from '../plain-pages/personal-pages';
import { PlainPages } from '../plain-pages/plain-pages';
import { Previews } from '../previews';
import { serveSitemap } from '../sitemap';

/** The edition that is live on it. */
export const edition = firstEdition();

const SHELL = {
  kind: 'host',
  prefixes: ['/login'],
  prerender: true,
  begins: 'begin.cdef.js',
  fetchesCore: true,
  laterStyles: true,
  faces: ['serif.woff2'],
};

/** A host whose pages only show the data that a module exports for them. */
const HOST = `exports.lent = {};
  const own = [
    { path: '/login', title: 'Login', description: 'Log in with', html: '<h1>Login</h1>' },
    { path: '/login?forgot-password=email', title: 'Forgot Password', html: '<h1>Forgot Password</h1>' },
    { path: 'needs-scripts', title: 'Scripts', html: '<h1>This page needs JavaScript</h1>' },
  ];
  exports.own = { routes: own, paths: own.map(({ path }) => path) };
  exports.pathsOf = (routes) => routes.map(({ path }) => path);
  exports.render = async (routes, path) => routes.find((route) => route.path === path);`;

const ROUTES = `exports.default = [
  { path: '/', title: 'The Conference', html: '<h1>Welcome</h1>' },
  { path: '/about', title: 'About "it" & <more>', description: 'What it is.', html: '<h1>About</h1>', parts: ['about', 'venue', 'constructor'] },
  { path: '/sponsor/our', title: 'Our sponsors', html: '<h1>Sponsors</h1>' },
  { path: '*', title: 'Not found', html: '<h1>Nothing here</h1>' },
];`;

const PROFILE = `exports.default = [
  { path: '/profile', title: 'Profile', html: '<h1>Profile</h1>' },
  { path: '/edit-profile/:id/:index', title: 'Edit', html: '<h1>Edit</h1>', parts: ['programme'] },
];`;

const FORMS = `exports.default = [
  { path: '/register', title: 'Register', description: 'Send an abstract.', html: '<form></form>' },
  { path: '/registration/applicant', title: 'Register', leadsTo: '/register', html: '' },
];`;

const GUESTS = { '/guests': { title: 'Guests' }, '/guests/mine': { title: 'Mine' } };
const MENU = [
  { label: 'Guests', path: '/guests' },
  { label: 'Mine', path: '/guests/mine', for: 'user' },
];
const LISTS = `exports.default = [
  { path: '/guests', title: 'Guests', html: '<h1>Guests</h1>' },
  { path: '/guests/mine', title: 'Mine', html: '<h1>Mine</h1>' },
];`;

/** A site of a shell and five modules, whose pages were rendered with the release; the console's are not. */
export class RenderedSite {
  private constructor(
    private readonly folder: string,
    readonly server: FastifyInstance,
  ) {}

  static async made(): Promise<RenderedSite> {
    const folder = await mkdtemp(join(tmpdir(), 'prerendered-'));
    const site = new RenderedSite(folder, fastify());
    const builds = [
      await site.shell('/* begin */'),
      await site.build('mfe-public', { prefixes: ['/'], prerender: true, global: 'mfe_public_1234' }, ROUTES),
      await site.build(
        'mfe-registration',
        { prefixes: ['/register', '/registration'], prerender: true, global: 'mfe_registration_5678' },
        FORMS,
      ),
      await site.build('mfe-profile', { prefixes: ['/profile', '/edit-profile'], prerender: true }, PROFILE, {
        'edit-profile.cdef.js': '',
      }),
      await site.build('mfe-admin', { prefixes: ['/admin'] }),
      await site.build('mfe-guests', { prefixes: ['/guests'], prerender: true, heads: GUESTS, menu: MENU }, LISTS),
    ];
    await releaseBuilds(site.store, builds, { firstEdition: edition });
    const options = { publicUrl: 'https://conference.example', rehearsal: false };
    const { server } = site;
    await serveSitemap(server, new LiveRelease(site.store), options);
    const live = new LiveRelease(site.store);
    await servePages(
      server,
      live,
      new Previews({ releases: site.store, apiUrl: '' }),
      new PersonalPages('', new PlainPages(live, options), new GatewayMetrics(new Metrics(), live)),
      options,
    );
    return site;
  }

  /** Releases another shell. @param begin its first script @param declared further fields of its manifest */
  async releaseShell(begin: string, declared?: object): Promise<void> {
    await releaseBuilds(this.store, [await this.shell(begin, declared)]);
  }

  end(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }

  private get store(): string {
    return join(this.folder, 'releases');
  }

  private shell(begin: string, declared = {}): Promise<string> {
    const files = {
      'login.4567.js': '',
      'login.89ab.css': '.login {}',
      'begin.cdef.js': begin,
      'routes.0123.css': 'h1 {color:red} .shell-toast {}',
    };
    return this.build('shell', { ...SHELL, ...declared }, HOST, files);
  }

  private build(name: string, declared: object, prerender = '', more: Record<string, string> = {}): Promise<string> {
    return writtenBuild(
      join(this.folder, name),
      { name, first: ['entry.js', 'routes.0123.css'], ...declared },
      {
        'routes.0123.css': `.${name}-page {}`,
        'about.4567.js': '/* about */',
        'sponsor-our.89ab.js': '/* sponsors */',
        'begin.cdef.js': '/* begin */',
        'prerender.cjs': prerender,
        ...more,
      },
    );
  }
}
