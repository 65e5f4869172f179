import { Hono } from 'hono'
import * as z from 'zod'
import { isCountry } from '#config/countries'
import { parsePostalCodeField } from '#domain/address/postal-code-field'
import { lookUpPostalCode } from '#domain/address/postal-code-lookup'
import { type AddressFieldName, addressFields, parseAddressInput } from '~/features/address/typed-address.server'
import { formatProblem } from '~/server/field-errors'
import { createEdgeContext, type EdgeEnv } from '../storefront/edge-context'

const fieldNames = Object.keys(addressFields) as [AddressFieldName, ...AddressFieldName[]]

const fieldQuery = z.object({
  locale: z.string(),
  country: z.string().refine(isCountry),
  field: z.enum(fieldNames),
  value: z.string().max(300),
})

/**
 * Validates one address field by the rules of its form. Input: `locale`, `country`, `field` and `value`. Output: `{ error, city?, state? }`, the
 * message in the locale's language or null, and the city and state of a postal code. Stores nothing.
 */
export const addressField = new Hono<EdgeEnv>().post('/field', async (c) => {
  const parsedQuery = fieldQuery.safeParse(await c.req.parseBody().catch(() => undefined))
  const shop = parsedQuery.success && createEdgeContext(c, parsedQuery.data.locale)
  if (!shop) return c.json({ errorDetails: [{ errorId: 'API400', message: 'Send locale, country, field, value.' }] }, 400)
  const { country, field, value } = parsedQuery.data
  const problem = parseAddressInput({ [field]: value }, country).problems[field]
  const place =
    field === 'postalCode' ? lookUpPostalCode(country, parsePostalCodeField({ postalCode: value }, country).postalCode ?? value) : {}
  return c.json({ error: problem ? formatProblem(await shop.t(), problem) : null, ...place }, 200, { 'Cache-Control': 'no-store' })
})
