import { Hono } from 'hono'
import * as z from 'zod'
import { brandIds } from '#config/brands'
import { readJsonBody } from '../request-body'

const idSchema = z.string().min(1).max(128)
const eventsBody = z.object({
  events: z
    .array(z.object({ visitorId: idSchema, experiment: idSchema, variation: idSchema, revision: idSchema, at: z.number() }))
    .min(1)
    .max(10),
})
type RecordedEvent = z.infer<typeof eventsBody>['events'][number]

/** Recent events, newest last. Lost on restart. */
const recordedEvents: RecordedEvent[] = []
const maxRecordedEvents = 200

/** One experiment: in Canada, half of the visitors open the menu by click. Shares out of 10 000. */
const experimentFile = {
  revision: '1',
  experiments: [
    {
      key: 'menu-opens',
      status: 'Running',
      trafficAllocation: 10_000,
      variations: [
        { key: 'hover', weight: 5_000 },
        { key: 'click', weight: 5_000 },
      ],
      audience: { locales: ['en-ca'] },
    },
  ],
  featureFlags: [{ key: 'clickMenu', experiment: 'menu-opens', on: ['click'] }],
}

/** Mock of the experimentation service: a static file of experiments for each brand, and an endpoint for exposures. */
export const experimentationApp = new Hono()

experimentationApp.get('/datafiles/:file', (c) => {
  const isKnown = brandIds.some((brand) => c.req.param('file') === `${brand}.json`)
  return isKnown ? c.json(experimentFile, 200, { 'Cache-Control': 'public, max-age=60' }) : c.json({ error: 'No such file.' }, 404)
})

experimentationApp.post('/events', async (c) => {
  const sent = eventsBody.safeParse(await readJsonBody(c))
  if (!sent.success) return c.json({ error: 'Send {events}, at most ten.' }, 400)
  recordedEvents.push(...sent.data.events)
  recordedEvents.splice(0, Math.max(0, recordedEvents.length - maxRecordedEvents))
  return c.body(null, 204)
})

experimentationApp.get('/events', (c) => c.json(recordedEvents))
