import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as z from 'zod'
import { jsonBody } from '../../json-body'
import type { PaymentsEnv } from '../payments'
import { afterLook } from '../shopper-action'
import { brandsOf } from './brands-of'
import { cardWords } from './card-words'
import { fieldPage } from './field-page'
import { markOf } from './mark-of'

const text = z.string().max(8_192)
const bin = z.object({ encryptedBin: text, supportedBrands: z.array(z.string().max(40)).max(60), requestId: text.optional() })
const fingerprint = z.object({ paymentData: text, fingerprintResult: text.optional() })

/**
 * Endpoints of the provider's browser library: field frames, card brands, translations, images, and the step after device fingerprinting.
 * Paths are the provider's.
 */
export const browserCalls = new Hono<PaymentsEnv>()

browserCalls.use(cors({ origin: (origin) => origin, allowHeaders: ['content-type', 'accept'], maxAge: 600 }))

browserCalls.get('/securedfields/:key/:version/securedFields.html', (c) => c.html(fieldPage))

browserCalls.post('/v3/bin/binLookup', async (c) => {
  const parsed = bin.safeParse(await jsonBody(c))
  if (!parsed.success) return c.json({ errorCode: '702', message: z.prettifyError(parsed.error) }, 422)
  const { encryptedBin, supportedBrands, requestId } = parsed.data
  const brands = brandsOf(encryptedBin, supportedBrands)
  return c.json({ requestId, ...(brands.length > 0 && { brands, issuingCountryCode: 'US' }) })
})

browserCalls.post('/v3/analytics', (c) => c.json({ checkoutAttemptId: crypto.randomUUID() }))
browserCalls.post('/v3/analytics/:attempt', (c) => c.body(null, 204))

/** The bank has the fingerprint; it may also require a challenge. */
browserCalls.post('/v1/submitThreeDS2Fingerprint', async (c) => {
  const parsed = fingerprint.safeParse(await jsonBody(c))
  if (!parsed.success) return c.json({ errorCode: '702', message: z.prettifyError(parsed.error) }, 422)
  const result = afterLook(parsed.data, c.env.PUBLIC_ADDRESS)
  return result ? c.json(result) : c.json({ errorCode: '702', message: 'No bank was asked to look.' }, 422)
})

browserCalls.get('/sdk/:version/translations/:file', (c) => c.json(cardWords(c.req.param('file'))))

browserCalls.get('/images/:folder{logos|components}/:file', (c) => {
  const { folder, file } = c.req.param()
  return c.body(markOf(folder, file.replace(/(@\dx)?\.svg$/, '')), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'max-age=3600',
  })
})
