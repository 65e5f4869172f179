type Experiment = {
  /** Visitors are shared out among these. */
  variants: readonly string[]
  /** Simulated decision time in milliseconds. */
  takesMs?: number
}

/** Experiences the sandbox decides; others get no decision. */
export const experiments: Readonly<Record<string, Experiment | undefined>> = {
  'gift-card-opening': { variants: ['any-amount'] },
  'journal-opening': { variants: ['repair-first'], takesMs: 300 },
}
