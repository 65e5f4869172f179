import type { Finding } from './finding.ts'
import type { Target } from './target/start-target.ts'

export type Size = { isSmall: boolean; kills: number; orders: number }
export type Scenario = (target: Target, size: Size, seed: number) => Promise<Finding>
