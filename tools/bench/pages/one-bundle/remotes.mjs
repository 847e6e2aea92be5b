import routes from 'pages-of-the-bundle';

/** Stands where the shell's Remotes stand, which fetch modules: here the pages have come with the script. */
export class Remotes {
  async routesOf() {
    return routes;
  }

  /** No version of any module: what came is what is shown. */
  shows() {
    return undefined;
  }
}
