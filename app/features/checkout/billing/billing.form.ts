import { z } from 'zod'
import { countries } from '#config/countries'
import type { Country } from '#config/locales'
import { addressFields } from '~/features/address/address.form'
import { deviceFields } from '../place-order/device.form'

/** Billing form: address and payment method. `same`: bill to the delivery address. */
export const billingForm = z.object({
  ...addressFields,
  same: z.literal('on').optional(),
  countryCode: z.enum(Object.keys(countries) as [Country, ...Country[]]).optional(),
  payment: z.string().max(80).optional(),
  /** Encrypted payment data as JSON, readable by the provider only. */
  sealed: z.string().max(40_000).optional(),
  ...deviceFields,
})
