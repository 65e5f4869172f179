/** Why a block is shown: a choice among the contents of a wrapper, a filter it passed, or the time it is for. */
export type Reason =
  | {
      kind: 'segment' | 'variant'
      /** The block or the experience that chose. */
      of: string
      chosen: string
      /** A test context named it. */
      isForced: boolean
      choices: string[]
    }
  | { kind: 'filter'; condition: 'IN' | 'NOT IN' }
  | { kind: 'time'; from?: string; to?: string }
