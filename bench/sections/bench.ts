import type { Build } from '../site/make-build.ts'
import type { Table } from '../table.ts'

export type Bench = {
  build: Build
  /** Folder with the seeded catalog and content. */
  state: string
  /** A folder that is removed at the end. */
  scratch: string
  /** Runs per machine-dependent figure; the median counts. */
  runs: number
  say: (what: string) => void
}

export type Section = (bench: Bench) => Promise<Table>
