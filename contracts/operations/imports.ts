import * as z from 'zod'

/** Result of an import. Failed lines are listed; lines before and after them are applied. */
export const importReport = z.object({
  /** Lines that were read, without empty ones. */
  lines: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  /** Lines that already had these values. */
  unchanged: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** False if lines beyond the limit were not read; the last failure names the first of them. */
  isComplete: z.boolean(),
  /** SHA-256 of the body, in hex. */
  digest: z.string(),
  failures: z.array(
    z.object({
      line: z.int().positive(),
      /** Product of the line, if it could be read. */
      id: z.string().optional(),
      errorId: z.string(),
      field: z.string().optional(),
      reason: z.string().optional(),
    }),
  ),
})
export type ImportReport = z.infer<typeof importReport>
