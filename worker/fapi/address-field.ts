import { Hono } from 'hono'
import * as z from 'zod'
import { isCountry } from '#config/countries'
import { parsePostalCodeField } from '#domain/address/postal-code-field'
import { lookUpPostalCode } from '#domain/address/postal-code-lookup'
import { type AddressFieldName, addressFields, parseAddressInput } from '~/features/address/typed-address.server'
import { formatProblem } from '~/server/field-errors'
import { createEdgeContext, type EdgeEnv } from '../storefront/edge-context'

const fieldNames = Object.keys(addressFields) as [AddressFieldName, ...AddressFieldName[]]

const question = z.object({
  locale: z.string(),
  country: z.string().refine(isCountry),
  field: z.enum(fieldNames),
  value: z.string().max(300),
})

/**
 * Validates one address field by the rules its form is validated by: a form with `locale`, `country`, `field` and `value` gets
 * `{ error, city?, state? }`: the message in the locale's language or null, and the place of a postal code. It reads and keeps nothing.
 */
export const addressField = new Hono<EdgeEnv>().post('/field', async (c) => {
  const sent = question.safeParse(await c.req.parseBody().catch(() => undefined))
  const shop = sent.success && createEdgeContext(c, sent.data.locale)
  if (!shop) return c.json({ errorDetails: [{ errorId: 'API400', message: 'Send locale, country, field, value.' }] }, 400)
  const { country, field, value } = sent.data
  const wrong = parseAddressInput({ [field]: value }, country).problems[field]
  const place =
    field === 'postalCode' ? lookUpPostalCode(country, parsePostalCodeField({ postalCode: value }, country).postalCode ?? value) : {}
  return c.json({ error: wrong ? formatProblem(await shop.t(), wrong) : null, ...place }, 200, { 'Cache-Control': 'no-store' })
})
