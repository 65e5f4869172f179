import { Hono } from 'hono'
import * as z from 'zod'
import { brandIds } from '#config/brands'
import { jsonBody } from '../json-body'

const id = z.string().min(1).max(128)
const events = z.object({
  events: z
    .array(z.object({ visitorId: id, experiment: id, variation: id, revision: id, at: z.number() }))
    .min(1)
    .max(10),
})
type RecordedEvent = z.infer<typeof events>['events'][number]

/** Recent events, newest last. Lost on restart. */
const recorded: RecordedEvent[] = []
const toldLimit = 200

/** One experiment: in Canada, half of the visitors open the menu by click. Shares out of 10 000. */
const trials = {
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
export const experimentation = new Hono()

experimentation.get('/datafiles/:file', (c) => {
  const isKnown = brandIds.some((brand) => c.req.param('file') === `${brand}.json`)
  return isKnown ? c.json(trials, 200, { 'Cache-Control': 'public, max-age=60' }) : c.json({ error: 'No such file.' }, 404)
})

experimentation.post('/events', async (c) => {
  const sent = events.safeParse(await jsonBody(c))
  if (!sent.success) return c.json({ error: 'Send {events}, at most ten.' }, 400)
  recorded.push(...sent.data.events)
  recorded.splice(0, Math.max(0, recorded.length - toldLimit))
  return c.body(null, 204)
})

experimentation.get('/events', (c) => c.json(recorded))
