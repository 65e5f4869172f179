type Experiment = {
  /** Visitors are shared out among these. */
  variants: readonly string[]
  /** How long a decision takes, in milliseconds. */
  takesMs?: number
}

/** What the sandbox decides about; any other experience gets no decision. */
export const experiments: Readonly<Record<string, Experiment | undefined>> = {
  'basecamp-opening': { variants: ['long-night'] },
  'westend-opening': { variants: ['in-the-field'], takesMs: 300 },
  'journal-opening': { variants: ['newest-first'], takesMs: 3_000 },
}
