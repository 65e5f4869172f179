import { z } from 'zod'
import { countries } from '#config/countries'
import type { Country } from '#config/locales'
import { addressFields } from '~/features/address/address.form'
import { deviceFields } from './device.form'

/** Whose bill it is and how it is paid. `same`: the bill goes where the goods go. (WAL-05, PAY-01) */
export const billingForm = z.object({
  ...addressFields,
  same: z.literal('on').optional(),
  countryCode: z.enum(Object.keys(countries) as [Country, ...Country[]]).optional(),
  payment: z.string().max(80).optional(),
  /** What the payment provider's fields hand over, as JSON. It can be read by the provider only. */
  sealed: z.string().max(40_000).optional(),
  ...deviceFields,
})
