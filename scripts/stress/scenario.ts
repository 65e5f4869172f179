import type { StressFinding } from './finding.ts'
import type { StressTarget } from './target/start-target.ts'

export type ScenarioSize = {
  isSmall: boolean
  kills: number
  orders: number
  /** Of the *money* scenario; by default as many as the size has. */
  sequences?: number | undefined
  /** Aborted when *place* must end its kills, however few they were. */
  ending?: AbortSignal | undefined
}
export type Scenario = (target: StressTarget, size: ScenarioSize, seed: number) => Promise<StressFinding>
