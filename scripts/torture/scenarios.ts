import type { Finding } from './finding.ts'
import { place } from './place/place.ts'
import type { Target } from './target/start-target.ts'

export type Size = { isSmall: boolean; kills: number }
export type Scenario = (target: Target, size: Size, seed: number) => Promise<Finding>

export const scenarios: Record<string, Scenario> = {
  place: (target, { isSmall, kills }, seed) => place(target, { kills, buyers: isSmall ? 5 : 10, carts: isSmall ? 16 : 100 }, seed),
}
