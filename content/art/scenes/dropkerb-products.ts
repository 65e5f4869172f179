import { draw } from '../draw.ts'
import type { Silhouette } from '../slots.ts'
import { placed, type SceneImage } from './picture.ts'

export type Frames = Record<'wide' | 'tall', () => SceneImage>

/** The catalog's own products in its own colors. */
const catalog = {
  sandMid: ['sneaker', 'side', { cut: 'mid', canvas: '#d3c2a0', suede: '#a98f63', stripe: '#f4f1ea', lace: '#efe8d8', gum: '#b88653' }],
  inkLow: ['sneaker', 'side', {}],
  boneLow: ['sneaker', 'side', { canvas: '#efe8d8', suede: '#20242b', stripe: '#f2c230', lace: '#f6f2e8' }],
  oxbloodLow: [
    'sneaker',
    'side',
    { cut: 'suede', canvas: '#7c2f2a', suede: '#742a26', stripe: '#f1ead9', gum: '#b88653', sole: '#efe4cf' },
  ],
  cobaltLow: ['sneaker', 'side', { cut: 'suede', canvas: '#2b4a9b', suede: '#2b4a9b', stripe: '#f1ead9', gum: '#b88653' }],
  plasterLow: [
    'sneaker',
    'side',
    { cut: 'narrow', canvas: '#d9a9a0', suede: '#c48c83', stripe: '#f4f1ea', lace: '#f6f2e8', gum: '#b88653' },
  ],
  coneDuffel: [
    'duffel',
    'front',
    { cut: 'weekend', main: '#e0692a', panel: '#b8501b', strap: '#23262c', zip: '#15161a', accent: '#f4f1ea', logo: '#23262c' },
  ],
  inkPack: [
    'backpack',
    'front',
    {
      cut: 'board',
      main: '#23262c',
      lid: '#1b1d22',
      panel: '#2b2d31',
      strap: '#15161a',
      zip: '#15161a',
      accent: '#f2c230',
      bottle: '#6d7f8c',
      logo: '#f4f1ea',
    },
  ],
  lilacShell: [
    'shell',
    'front',
    { cut: 'peak', main: '#a99bc4', yoke: '#7f6fa0', zip: '#15161a', pull: '#f4f1ea', lining: '#5a3350', logo: '#23262c' },
  ],
  inkHoodie: ['hoodie', 'back', {}],
  sodiumHoodie: ['hoodie', 'front', { main: '#f2c230', lining: '#d9a514', cord: '#23262c', print: '#23262c', printKind: 'sun' }],
  boneTee: ['tee', 'front', {}],
  sodiumTee: ['tee', 'front', { printKind: 'planks', main: '#f2c230', rib: '#f2c230', print: '#23262c' }],
  chalkCap: ['cap', 'front', { cut: 'five', main: '#f5f3ee', brim: '#f2c230', button: '#f2c230', logo: '#23262c', strap: '#f5f3ee' }],
  redCap: ['beanie', 'front', { cut: 'short' }],
} as const satisfies Record<string, readonly [Silhouette, string, Readonly<Record<string, string>>]>

type Place = { x: number; y: number; width: number }

/** A product, the point of its drawing (800 × 1000) at x, y; what stands is held by its sole, what hangs by its collar. */
export function held(name: keyof typeof catalog, by: readonly [number, number], { x, y, width }: Place): string {
  const [silhouette, view, slots] = catalog[name]
  const unit = width / 800
  return placed(draw({ silhouette, view, brand: 'dropkerb', slots }), { x: x - by[0] * unit, y: y - by[1] * unit, width })
}

/** A shoe on its sole, with the dark line under it. */
export function shoe(name: keyof typeof catalog, { x, y, width }: Place): string {
  const shade = `<ellipse cx="${x}" cy="${y}" rx="${width * 0.43}" ry="${width * 0.04}" fill="#000" opacity=".7" filter="url(#soft)"/>`
  return shade + held(name, [404, 666], { x, y: y + 2, width })
}
