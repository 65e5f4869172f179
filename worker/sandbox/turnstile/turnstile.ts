import { Hono } from 'hono'
import * as z from 'zod'
import { sandboxKeys, testSiteKeys } from '#config/turnstile'
import { readFormFields } from '../form-fields'
import { readJsonBody } from '../json-body'
import { installTurnstileApi, createWidgetSolver, widgetLabels } from './api-script'
import { dummyToken, verifyToken } from './siteverify'

const siteverifyFields = z.object({
  secret: z.string().max(200).optional(),
  response: z.string().max(100_000).optional(),
  remoteip: z.string().max(64).optional(),
  idempotency_key: z.string().max(64).optional(),
})

/**
 * Mock of Cloudflare Turnstile, by its documented protocol: `POST /turnstile/v0/siteverify` with a JSON or form body, and `api.js`, whose
 * widget passes, fails or asks for a click depending on the site key. Every answer of `siteverify` is JSON.
 */
export const turnstileApp = new Hono()

turnstileApp.post('/v0/siteverify', async (c) => {
  const isJson = c.req.header('content-type')?.includes('json') ?? false
  const sent = siteverifyFields.safeParse(isJson ? await readJsonBody(c) : await readFormFields(c))
  if (!sent.success) return c.json({ success: false, 'error-codes': ['bad-request'] }, 400)
  return c.json(verifyToken(sent.data, new Date()))
})

const widgetSiteKeys = { ...testSiteKeys, sandbox: sandboxKeys.site }

turnstileApp.get('/v0/api.js', (c) => {
  const type = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' }
  const solver = `(${createWidgetSolver.toString()})(${JSON.stringify({ keys: widgetSiteKeys, dummyToken, words: widgetLabels })})`
  return c.body(`(${installTurnstileApi.toString()})(${solver})`, 200, type)
})
