import type { Core, Parts } from './schema/parts';

/** The address of a map of the city, or of a place in it. It is somebody else's page. */
export function mapSearch({ place, country }: Pick<Core['identity'], 'place' | 'country'>, within?: string): string {
  const query = [within, place, country].filter(Boolean).join(', ');
  return `${MAPS}/search?query=${encodeURIComponent(query)}`;
}

/** The origin of maps. It is fixed here, because an edition must not decide what may be framed. */
export const MAPS = 'https://www.openstreetmap.org';

/** How much of the earth the map shows at zoom 13, in degrees; half of it at each further step. */
const SHOWN = { longitude: 0.14, latitude: 0.08, zoom: 13 };

/** The address of the map that a page frames when somebody asks for it. */
export function mapAddress({ latitude, longitude, zoom }: Parts['venue']['map']): string {
  const scale = 2 ** (SHOWN.zoom - zoom) / 2;
  const [wide, high] = [SHOWN.longitude * scale, SHOWN.latitude * scale];
  const box = [longitude - wide, latitude - high, longitude + wide, latitude + high];
  const edges = box.map((edge) => Number(edge.toFixed(5))).join(',');
  return `${MAPS}/export/embed.html?bbox=${encodeURIComponent(edges)}&layer=mapnik`;
}
