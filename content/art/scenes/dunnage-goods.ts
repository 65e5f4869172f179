import { draw } from '../draw.ts'
import type { Silhouette } from '../slots.ts'
import { lit } from './shading.ts'

const made = (silhouette: Silhouette, view: string, slots: Record<string, string>) => draw({ silhouette, view, brand: 'dunnage', slots })

const wheatBoot = {
  cut: 'welted',
  leather: '#b98a4e',
  panel: '#a67a42',
  collar: '#5a3d22',
  rand: '#a67a42',
  lace: '#3a2a1c',
  accent: '#f0dfc0',
  mid: '#d8c6a0',
  lug: '#b39b6c',
}

/** What stands and hangs in Dunnage's scenes, in the colors the catalog sells. */
export const goods = {
  choreIndigo: made('chore', 'front', { main: '#2f4763', collar: '#5a3d28', thread: '#d9c08c', button: '#b9bec4' }),
  choreDuck: made('chore', 'front', {}),
  choreOlive: made('chore', 'front', {
    cut: 'shaped',
    main: '#636844',
    collar: '#3f432c',
    thread: '#cfc08e',
    button: '#8f8a72',
    lining: '#d8ccb0',
  }),
  choreEcru: made('chore', 'front', {
    cut: 'shaped',
    main: '#e6dbc3',
    collar: '#c9b68f',
    thread: '#8a6a42',
    button: '#6b4a2c',
    lining: '#b9a57e',
  }),
  blanketBark: made('chore', 'front', {
    cut: 'blanket',
    main: '#5b4230',
    collar: '#2f241b',
    thread: '#c8a873',
    button: '#b9974f',
    lining: '#3d556b',
  }),
  chambray: made('shirt', 'front', {
    main: '#8fa7bd',
    collar: '#6f889f',
    button: '#6b4a2c',
    thread: '#f0ead8',
    pocket: '#8fa7bd',
    label: '#e9dfc8',
    weave: 'plain',
  }),
  hempEcru: made('shirt', 'front', {
    cut: 'two',
    main: '#e3d8bf',
    collar: '#e3d8bf',
    button: '#7b5a38',
    thread: '#b9a57e',
    pocket: '#e3d8bf',
    label: '#7b5a38',
    weave: 'plain',
  }),
  hempRust: made('shirt', 'front', {
    cut: 'two',
    main: '#ad603c',
    collar: '#ad603c',
    button: '#3a2a1c',
    thread: '#e8c9a2',
    pocket: '#9c5434',
    label: '#f0e2c4',
    weave: 'plain',
  }),
  bootWheat: made('boot', 'side', wheatBoot),
  bootsWheat: made('boot', 'pair', wheatBoot),
  bootOxblood: made('boot', 'side', {
    cut: 'welted',
    leather: '#6d2c22',
    panel: '#5a231b',
    collar: '#2b1a16',
    rand: '#5a231b',
    lace: '#1f1512',
    accent: '#d9b98c',
  }),
  duffelBark: made('duffel', 'front', {
    cut: 'barrel',
    main: '#6a4d36',
    panel: '#523a28',
    strap: '#2f2117',
    zip: '#c9a25a',
    accent: '#c9a25a',
    logo: '#f0e2c4',
  }),
  packDuck: made('backpack', 'front', {
    cut: 'tool',
    main: '#9d6f3d',
    lid: '#7f5730',
    panel: '#5a3d28',
    strap: '#3a2a1c',
    zip: '#b08a4a',
    accent: '#d9b98c',
    bottle: '#4a5a63',
    logo: '#f0e2c4',
  }),
} as const

/** Two wheat boots on something seen edge-on, so that both stand on one line; they take `width` from `x`. */
export function bootsOnEdge({ x, width }: { x: number; width: number }, soles: number): string {
  const each = width * 0.76
  const y = soles - each * 1.25 * 0.842
  const shadow = { dx: -22, dy: 6, blur: 11, opacity: 0.5 }
  return (
    lit(goods.bootWheat, { x: x + width * 0.32, y, width: each }, shadow) +
    lit(goods.bootWheat, { x: x - width * 0.06, y, width: each }, shadow)
  )
}
