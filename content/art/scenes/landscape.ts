import { moods } from './moods.ts'
import { paintGround, type NearGround } from './near-ground.ts'
import { terrain, type Terrain } from './terrain.ts'

/** What lies behind a composed scene: a valley and, if it has any, the ground before it. */
export type Landscape = Omit<Terrain, 'width' | 'height'> & {
  near?: NearGround
  /** Rays per published pixel, each way, if haze or blur needs fewer than usual. */
  oversampling?: number
}

export function landscape({ near, oversampling: _, ...prospect }: Landscape, size: { width: number; height: number }): Uint8Array {
  const valley = terrain({ ...prospect, ...size })
  return near ? paintGround(valley, size, { near, mood: moods[prospect.mood] }) : valley
}
