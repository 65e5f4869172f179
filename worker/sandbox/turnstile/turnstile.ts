import { Hono } from 'hono'
import * as z from 'zod'
import { sandboxKeys, testSiteKeys } from '#config/turnstile'
import { fieldsOf } from '../form-fields'
import { jsonBody } from '../json-body'
import { turnstileApi, widgetSolver, widgetWords } from './api-script'
import { dummyToken, siteverify } from './siteverify'

const fields = z.object({
  secret: z.string().max(200).optional(),
  response: z.string().max(100_000).optional(),
  remoteip: z.string().max(64).optional(),
  idempotency_key: z.string().max(64).optional(),
})

/**
 * Mock of Cloudflare Turnstile, by its documented protocol: `POST /turnstile/v0/siteverify` with a JSON or form body, and `api.js`, whose
 * widget passes, fails or asks for a click depending on the site key. Every answer of `siteverify` is JSON.
 */
export const turnstile = new Hono()

turnstile.post('/v0/siteverify', async (c) => {
  const isJson = c.req.header('content-type')?.includes('json') ?? false
  const sent = fields.safeParse(isJson ? await jsonBody(c) : await fieldsOf(c))
  if (!sent.success) return c.json({ success: false, 'error-codes': ['bad-request'] }, 400)
  return c.json(siteverify(sent.data, new Date()))
})

const keys = { ...testSiteKeys, sandbox: sandboxKeys.site }

turnstile.get('/v0/api.js', (c) => {
  const type = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' }
  const solver = `(${widgetSolver.toString()})(${JSON.stringify({ keys, dummyToken, words: widgetWords })})`
  return c.body(`(${turnstileApi.toString()})(${solver})`, 200, type)
})
