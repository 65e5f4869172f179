import { z } from 'zod'

/** Chosen variant of each item in a set: `piece_HV7K2Q41` → its code, empty if not wanted. */
export const addSetForm = z.looseObject({
  /** Idempotency key of the rendered form: a double click adds once. */
  act: z.string().max(64).default(''),
})
