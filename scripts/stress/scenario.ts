import type { StressFinding } from './finding.ts'
import type { StressTarget } from './target/start-target.ts'

/** `sequences`: of the *money* scenario; by default as many as the size has. */
export type ScenarioSize = { isSmall: boolean; kills: number; orders: number; sequences?: number | undefined }
export type Scenario = (target: StressTarget, size: ScenarioSize, seed: number) => Promise<StressFinding>
