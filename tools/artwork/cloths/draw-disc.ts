import { toneOf, type Cloth } from './disc';
import { stopsOf, type Stop } from './svg';
import { weave } from './weave';

/** Shot silk: the light on the warp and on the weft has one far-off centre and opposite phase. */
const warpLight: Stop[] = [
  [0.24, '#000', 0.3],
  [0.36, '#7fe0d6', 0.16],
  [0.44, '#7fe0d6', 0.26],
  [0.5, '#7fe0d6', 0.05],
  [0.56, '#000', 0.42],
  [0.63, '#000', 0.1],
  [0.7, '#7fe0d6', 0.24],
  [0.76, '#000', 0.2],
  [0.86, '#000', 0.45],
  [0.95, '#7fe0d6', 0.16],
  [1, '#000', 0.3],
];
const lacLight: Stop[] = [
  [0.3, '#c71f4e'],
  [0.44, '#980f38'],
  [0.5, '#b3143f'],
  [0.56, '#f0577a'],
  [0.6, '#cf2450'],
  [0.7, '#930e36'],
  [0.77, '#c01a46'],
  [0.86, '#ee5276'],
  [0.93, '#a5113a'],
  [1, '#d02a55'],
];
const zariLight: Stop[] = [
  [0.3, '#f3bf4e'],
  [0.44, '#b97a12'],
  [0.56, '#ffe09a'],
  [0.7, '#c98a1c'],
  [0.86, '#ffdb8a'],
  [0.95, '#d0921f'],
  [1, '#f0b840'],
];

/** The cloth of the hero as a picture. */
export function draw(cloth: Cloth): string {
  const { pitch, width, height, centre, radius, sheen } = cloth;
  const { disc, ground, zari } = weave(cloth, toneOf(cloth));
  const light = (id: string, stops: Stop[]) =>
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${width / 2 - 760 * sheen}" cy="${980 * sheen}" r="${1500 * sheen}">` +
    stopsOf(stops) +
    '</radialGradient>';
  const sheet = (fill: string) => `<path fill="url(#${fill})" d="M0 0h${width}v${height}H0z"/>`;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><pattern id="warp" width="${pitch}" height="9" patternUnits="userSpaceOnUse">`,
    `<path fill="#052023" d="M0 0h${pitch}v9H0z"/>`,
    `<path fill="#0b4448" d="M.35 0h${pitch - 0.9}v9h-${pitch - 0.9}z"/>`,
    `<path fill="#176164" d="M${(pitch * 0.28).toFixed(1)} 0h${(pitch * 0.28).toFixed(1)}v9h-${(pitch * 0.28).toFixed(1)}z"/>`,
    `</pattern>${light('shade', warpLight)}${light('lac', lacLight)}${light('gold', zariLight)}</defs>`,
    sheet('warp'),
    sheet('shade'),
    `<circle cx="${width / 2}" cy="${centre}" r="${radius - 3}" fill="#8d0f37" fill-opacity=".62"/>`,
    `<g fill="none" stroke-width="${pitch - 0.6}">`,
    `<path stroke="#8c1f4b" stroke-opacity=".8" d="${ground}"/>`,
    `<path stroke="url(#lac)" d="${disc}"/><path stroke="url(#gold)" d="${zari}"/></g></svg>\n`,
  ].join('');
}

/** The height of the bare warp above the fell, as hero.module.css has it. */
const BARE = { wide: 90, narrow: 60 };

/**
 * The part of the disc that is not woven yet, as a mask: a tick on every thread of the bare warp that its outline crosses. Threads as a
 * pattern take a tenth of the bytes of each tick by itself, and they are in the first document of every visitor.
 */
export function drawCap(name: 'wide' | 'narrow', { pitch, width, centre, radius }: Cloth): string {
  const height = BARE[name];
  const aside = Math.sqrt(radius ** 2 - centre ** 2);
  const [left, right] = [width / 2 - aside, width / 2 + aside].map((x) => x.toFixed(1));
  const foot = height - 1.5;
  const tick = (pitch * 0.85).toFixed(1);
  const arc = (sweep: 0 | 1) => `A${radius} ${radius} 0 0 ${sweep}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<pattern id="a" width="${pitch}" height="9" patternUnits="userSpaceOnUse">`,
    `<path d="M${(pitch / 2 - 1.05).toFixed(2)} 0h1.4v9h-1.4z"/></pattern>`,
    `<path fill="url(#a)" d="M${left} ${foot}${arc(1)} ${right} ${foot}v${tick}${arc(0)} ${left} ${foot + Number(tick)}z"/></svg>\n`,
  ].join('');
}
