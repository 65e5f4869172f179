import { z } from 'zod'

/** Of each piece of a set the variant that was chosen: `piece_HV7K2Q41` → its code, empty when that piece is not wished. */
export const addSetForm = z.looseObject({
  /** Names the rendered form, so that a double click adds once. */
  act: z.string().max(64).default(''),
})
