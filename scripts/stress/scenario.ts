import type { StressFinding } from './finding.ts'
import type { StressTarget } from './target/start-target.ts'

export type ScenarioSize = { isSmall: boolean; kills: number; orders: number }
export type Scenario = (target: StressTarget, size: ScenarioSize, seed: number) => Promise<StressFinding>
