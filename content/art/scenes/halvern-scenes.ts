import { busStop, townHill } from './halvern/bus-stop.ts'
import { counter } from './halvern/counter.ts'
import { footpath, footpathLand } from './halvern/footpath.ts'
import type { Frame } from './halvern/frames.ts'
import { front, frontLand } from './halvern/front.ts'
import { hut, hutValley } from './halvern/hut.ts'
import { rainTower } from './halvern/rain-tower.ts'
import { ridge, ridgeLand } from './halvern/ridge.ts'
import { tarn, tarnLand } from './halvern/tarn.ts'
import type { Landscape } from './landscape.ts'
import type { SceneImage } from './picture.ts'

type Compose = (valley: string) => SceneImage

/** What is ray-marched behind each of Halvern's compositions. */
export const halvernLandscapes: Record<string, Landscape> = {
  'halvern-bus-stop': townHill,
  'halvern-footpath': footpathLand,
  'halvern-front': frontLand,
  'halvern-hut': hutValley,
  'halvern-ridge': ridgeLand,
  'halvern-tarn': tarnLand,
}

const inBothFrames = (compose: (valley: string, frame: Frame) => SceneImage): Record<Frame, Compose> => ({
  wide: (valley) => compose(valley, 'wide'),
  tall: (valley) => compose(valley, 'tall'),
})

export const halvernScenes: Record<string, Record<Frame, Compose>> = {
  'halvern-bus-stop': inBothFrames(busStop),
  'halvern-counter': inBothFrames(counter),
  'halvern-footpath': inBothFrames(footpath),
  'halvern-front': inBothFrames(front),
  'halvern-hut': inBothFrames(hut),
  'halvern-rain-tower': inBothFrames(rainTower),
  'halvern-ridge': inBothFrames(ridge),
  'halvern-tarn': inBothFrames(tarn),
}
