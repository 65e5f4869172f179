import { draw } from '../draw.ts'
import type { Brand, Silhouette } from '../slots.ts'
import { camp } from './camp.ts'
import { dropkerbScenes } from './dropkerb-scenes.ts'
import { goods } from './dunnage-goods.ts'
import { dunnageScenes } from './dunnage-scenes.ts'
import { halvernLandscapes, halvernScenes } from './halvern-scenes.ts'
import { kerb, redWall, shoeShadow, yellowWall } from './kerb.ts'
import type { Landscape } from './landscape.ts'
import { placed, type SceneImage } from './picture.ts'
import type { Prospect } from './terrain.ts'
import { hook, stool, workshop } from './workshop.ts'

type Frame = 'wide' | 'tall'
type Slots = Record<string, string>

/** A valley is ray-marched, then cut for the tall frame; the rest is composed, once for each frame. */
export const valleys: Record<string, { prospect: Prospect; frames: readonly Frame[] }> = {
  'halvern-dawn': { prospect: { mood: 'dawn', seed: 5, fieldOfView: 42, pitch: 4.9, eyeHeight: 0.22 }, frames: ['wide', 'tall'] },
  'halvern-clear': { prospect: { mood: 'clear', seed: 14, fieldOfView: 40, pitch: 5.6, eyeHeight: 0.2 }, frames: ['wide', 'tall'] },
}

/** What is ray-marched behind a composition. */
export const landscapes: Record<string, Landscape> = {
  'halvern-camp': { mood: 'blue', seed: 8, fieldOfView: 42, pitch: 4.7, eyeHeight: 0.2 },
  ...halvernLandscapes,
}

type Compose = (valley: string) => SceneImage

export const composed: Record<string, Record<Frame, Compose>> = {
  'halvern-camp': {
    wide: (valley) => camp({ width: 1600, height: 900, valley, tent: pitchedTent }),
    tall: (valley) => camp({ width: 900, height: 1100, valley, tent: pitchedTent }),
  },
  ...halvernScenes,
  'dropkerb-kerb': { wide: kerbWide, tall: kerbTall },
  'dropkerb-spot': { wide: () => spot({ hasShoes: true }), tall: spotTall },
  ...dropkerbScenes,
  'dunnage-bench': { wide: () => bench({ hasCoat: true }), tall: benchTall },
  ...dunnageScenes,
}

const product = (brand: Brand, silhouette: Silhouette, view: string) => (slots: Slots) => draw({ silhouette, view, brand, slots })

const tent = product('halvern', 'tent', 'open')({ fly: '#e09432', side: '#b96f22', pole: '#23282c', glow: '#ffd98a' })
const bone = { canvas: '#efe8d8', suede: '#20242b', stripe: '#f2c230', lace: '#f6f2e8', gum: '#c08a55' }
const oxblood = { canvas: '#7c2f2a', suede: '#7c2f2a', stripe: '#f1ead9', gum: '#b88653' }
const beanie = product('dunnage', 'beanie', 'front')({ main: '#b5532a', label: '#8a5a32', logo: '#1d140c' })

export function pitchedTent(at: { x: number; y: number; width: number }): string {
  return placed(tent, at)
}

function kerbWide(): SceneImage {
  const shadow = `<g transform="skewX(-12) translate(150 -2)">${shoeShadow({ cx: 1130, cy: 690, rx: 360, ry: 20 })}</g>`
  const shoe = placed(product('dropkerb', 'sneaker', 'side')(bone), { x: 800, y: 50, width: 760 })
  return kerb({ width: 1600, height: 900, top: 560, wall: redWall, shoes: shadow + shoe })
}

function kerbTall(): SceneImage {
  const shoe = placed(product('dropkerb', 'sneaker', 'side')(bone), { x: 110, y: 466, width: 690 })
  return kerb({ width: 900, height: 1300, top: 880, wall: redWall, shoes: shoeShadow({ cx: 470, cy: 1040, rx: 300, ry: 18 }) + shoe })
}

/** To the right: what a page says of them stands to the left. */
export const spotShoes =
  shoeShadow({ cx: 1150, cy: 705, rx: 350, ry: 20 }) +
  placed(product('dropkerb', 'sneaker', 'pair')(oxblood), { x: 800, y: 76, width: 700 })

export function spot({ hasShoes }: { hasShoes: boolean }): SceneImage {
  return kerb({ width: 1600, height: 900, top: 560, wall: yellowWall, shoes: hasShoes ? spotShoes : '' })
}

function spotTall(): SceneImage {
  const shoes = placed(product('dropkerb', 'sneaker', 'pair')(oxblood), { x: 70, y: 110, width: 780 })
  return kerb({ width: 900, height: 1100, top: 690, wall: yellowWall, shoes })
}

const benchHook = hook(1070, 84)
const benchChore = placed(goods.choreIndigo, { x: 800, y: 6, width: 540 })
/** The chore coat on its hook. */
export const benchCoat = benchHook + benchChore

/** All of it in the upper three quarters: a wide hero shows no more. */
export function bench({ hasCoat }: { hasCoat: boolean }): SceneImage {
  const items =
    (hasCoat ? benchHook : '') +
    stool({ x: 1316, seat: 606, width: 258, floor: 812 }) +
    placed(goods.bootWheat, { x: 1296, y: 292, width: 300 }) +
    (hasCoat ? benchChore : '') +
    placed(beanie, { x: 1324, y: -2, width: 224 })
  return workshop({ width: 1600, height: 900, rail: 60, pegs: [700, 1070, 1436], items })
}

function benchTall(): SceneImage {
  return workshop({
    width: 900,
    height: 1100,
    rail: 60,
    pegs: [130, 450, 780],
    items: hook(450, 84) + placed(goods.choreIndigo, { x: 150, y: -26, width: 600 }),
  })
}
