/** Why a block is shown: chosen by a wrapper, passed a filter, or within its dates. */
export type Reason =
  | {
      kind: 'segment' | 'variant'
      /** The block or the experience that chose. */
      of: string
      chosen: string
      /** Forced by a test context. */
      isForced: boolean
      choices: string[]
    }
  | { kind: 'filter'; condition: 'IN' | 'NOT IN' }
  | { kind: 'time'; from?: string; to?: string }
