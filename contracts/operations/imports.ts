import * as z from 'zod'

/** What became of an import, line by line where it failed. The lines before and after a failed one count. */
export const importReport = z.object({
  /** Lines that were read, without empty ones. */
  lines: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  /** As requested already. */
  unchanged: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** False: lines beyond the limit were not read; the last failure says from where. */
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
