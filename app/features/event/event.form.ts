import { z } from 'zod'
import { personForm } from '~/features/sign-up/sign-up.form'

/** Who comes on which days, with whom; names are asked only of whoever has told none. (EVT-04, EVT-06, EVT-07) */
export const eventForm = personForm.extend({
  /** A box for each day, so that a refused form shows again what was ticked: `days.2027-03-13`. */
  days: z.record(z.string().max(10), z.literal('on')).default({}),
  plusOne: z
    .string()
    .max(1_000)
    .default('')
    .transform((name) => name.trim()),
  eventTermsAccepted: z.literal('on').optional(),
})
