import { type Context, Hono } from 'hono'
import { readBoundedText, parseJson } from '#config/bounds/read-json'
import { maxBodyBytes } from '../json-body'
import { findMeasurementProblems } from './measurement-rules'

type AnalyticsEvent = { name: string; params?: Record<string, unknown> }
type ReceivedEvent = { clientId: string; consent: unknown; event: AnalyticsEvent }

/** Recent events, newest last. Lost on restart. */
const receivedEvents: ReceivedEvent[] = []
const maxStoredEvents = 2_000

/**
 * Plays Google's collector of the Measurement Protocol. `/debug/mp/collect` reports as the validation server does. Where Google takes and forgets
 * what is wrong, `/mp/collect` refuses it, so that a mistake is seen.
 */
export const analyticsApp = new Hono()

analyticsApp.post('/debug/mp/collect', async (c) => c.json({ validationMessages: (await readMeasurement(c)).problems }))

analyticsApp.post('/mp/collect', async (c) => {
  const { problems, body } = await readMeasurement(c)
  if (problems.length > 0) return c.json({ validationMessages: problems }, 400)
  const { client_id: clientId, consent, events } = body as { client_id: string; consent: unknown; events: AnalyticsEvent[] }
  receivedEvents.push(...events.map((event) => ({ clientId, consent, event })))
  receivedEvents.splice(0, Math.max(0, receivedEvents.length - maxStoredEvents))
  return c.body(null, 204)
})

/** What was collected, for tests: `?name=purchase`. */
analyticsApp.get('/mp/events', (c) => {
  const name = c.req.query('name')
  return c.json(receivedEvents.filter(({ event }) => name === undefined || event.name === name))
})

async function readMeasurement(c: Context) {
  const text = (await readBoundedText(c.req.raw, maxBodyBytes)) ?? ''
  const body = parseJson(text)
  const { measurement_id, api_secret } = c.req.query()
  const isNamed = /^G-[A-Z0-9]+$/.test(measurement_id ?? '') && Boolean(api_secret)
  const missingParameter = {
    fieldPath: 'measurement_id',
    description: 'measurement_id and api_secret are required.',
    validationCode: 'VALUE_REQUIRED',
  }
  const problems = findMeasurementProblems(body, new TextEncoder().encode(text).length)
  return { body, problems: isNamed ? problems : [missingParameter, ...problems] }
}
