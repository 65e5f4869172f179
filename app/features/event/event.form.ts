import { z } from 'zod'
import { personForm } from '~/features/sign-up/sign-up.form'

/** Event sign-up: days and guests; asks for a name only if none is known. */
export const eventForm = personForm.extend({
  /** A checkbox for each day, so that a refused form keeps them checked: `days.2027-03-13`. */
  days: z.record(z.string().max(10), z.literal('on')).default({}),
  plusOne: z
    .string()
    .max(1_000)
    .default('')
    .transform((name) => name.trim()),
  eventTermsAccepted: z.literal('on').optional(),
})
