import type { Build } from '../site/make-build.ts'
import type { BenchTable } from '../table.ts'

export type BenchContext = {
  build: Build
  /** Folder with the seeded catalog and content. */
  state: string
  /** A folder that is removed at the end. */
  scratch: string
  /** Runs per machine-dependent figure; the median counts. */
  runs: number
  say: (description: string) => void
}

export type BenchSection = (bench: BenchContext) => Promise<BenchTable>
