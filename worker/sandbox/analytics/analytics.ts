import { type Context, Hono } from 'hono'
import { boundedText, jsonOf } from '#config/bounds/read-json'
import { maxBodyBytes } from '../json-body'
import { measurementProblems } from './measurement-rules'

type Event = { name: string; params?: Record<string, unknown> }
type Received = { clientId: string; consent: unknown; event: Event }

/** Recent events, newest last. Lost on restart. */
const received: Received[] = []
const mostKept = 2_000

/**
 * Plays Google's collector of the Measurement Protocol. `/debug/mp/collect` reports as the validation server does. Where Google takes and forgets
 * what is wrong, `/mp/collect` refuses it, so that a mistake is seen.
 */
export const analytics = new Hono()

analytics.post('/debug/mp/collect', async (c) => c.json({ validationMessages: (await read(c)).problems }))

analytics.post('/mp/collect', async (c) => {
  const { problems, body } = await read(c)
  if (problems.length > 0) return c.json({ validationMessages: problems }, 400)
  const { client_id: clientId, consent, events } = body as { client_id: string; consent: unknown; events: Event[] }
  received.push(...events.map((event) => ({ clientId, consent, event })))
  received.splice(0, Math.max(0, received.length - mostKept))
  return c.body(null, 204)
})

/** What was collected, for tests: `?name=purchase`. */
analytics.get('/mp/events', (c) => {
  const name = c.req.query('name')
  return c.json(received.filter(({ event }) => name === undefined || event.name === name))
})

async function read(c: Context) {
  const text = (await boundedText(c.req.raw, maxBodyBytes)) ?? ''
  const body = jsonOf(text)
  const { measurement_id, api_secret } = c.req.query()
  const isNamed = /^G-[A-Z0-9]+$/.test(measurement_id ?? '') && Boolean(api_secret)
  const missing = {
    fieldPath: 'measurement_id',
    description: 'measurement_id and api_secret are required.',
    validationCode: 'VALUE_REQUIRED',
  }
  const problems = measurementProblems(body, new TextEncoder().encode(text).length)
  return { body, problems: isNamed ? problems : [missing, ...problems] }
}
