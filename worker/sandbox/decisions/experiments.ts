type Experiment = {
  /** Visitors are shared out among these. */
  variants: readonly string[]
  /** How long a decision takes, in milliseconds. */
  takesMs?: number
}

/** What the sandbox decides about; any other experience gets no decision. */
export const experiments: Readonly<Record<string, Experiment | undefined>> = {
  'gift-card-opening': { variants: ['any-amount'] },
  'journal-opening': { variants: ['repair-first'], takesMs: 300 },
}
