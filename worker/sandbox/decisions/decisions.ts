import { Hono } from 'hono'
import * as z from 'zod'
import { brandIds } from '#config/brands'
import { readJsonBody } from '../request-body'

type SandboxExperiment = {
  /** Visitors are shared out among these. */
  variants: readonly string[]
  /** Simulated decision time in milliseconds. */
  takesMs?: number
}

/** Experiences the sandbox decides; others get no decision. */
const experiments: Readonly<Record<string, SandboxExperiment | undefined>> = {
  'gift-card-opening': { variants: ['any-amount'] },
  'journal-opening': { variants: ['repair-first'], takesMs: 300 },
}

const idSchema = z.string().regex(/^[\w-]{1,64}$/)
const eventSchema = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('decision'), experienceIds: z.array(idSchema).max(20) }),
  z.object({ eventType: z.literal('pageView'), path: z.string().max(500) }),
  z.object({ eventType: z.literal('ipAddress'), ipAddress: z.union([z.ipv4(), z.ipv6()]) }),
  z.object({ eventType: z.literal('click'), experienceId: idSchema, variantId: idSchema, trackingEvent: idSchema }),
])
const decideRequest = z.object({
  customerId: z.string().min(1).max(128),
  channel: z.string().min(1).max(40),
  events: z.array(eventSchema).min(1).max(20),
  monetateId: z.string().max(128),
})
type DecideRequest = z.infer<typeof decideRequest>
type RecordedEvent = DecideRequest['events'][number] & { brand: string }

/** Recent events, newest last. Lost on restart. */
const recordedEvents: RecordedEvent[] = []
const maxRecordedEvents = 200

/**
 * Plays the engine that decides who is shown which variant: `POST /api/engine/v1/decide/{brand}`. Everybody gets a variant of every
 * experiment, the same one each time; a few experiments take their time, as the real engine may.
 */
export const decisionEngineApp = new Hono()

decisionEngineApp.post('/v1/decide/:brand', async (c) => {
  const parsed = decideRequest.safeParse(await readJsonBody(c))
  if (!parsed.success) return c.json({ error: 'Send {customerId, channel, events, monetateId}.' }, 400)
  const { events, customerId } = parsed.data
  recordEvents(events.map((each) => ({ ...each, brand: c.req.param('brand') })))
  const requestedIds = events.flatMap((each) => (each.eventType === 'decision' ? each.experienceIds : []))
  await delay(Math.max(0, ...requestedIds.map((each) => experiments[each]?.takesMs ?? 0)))
  const monetateId = parsed.data.monetateId || `sandbox.${hashText(customerId)}`
  return c.json({ decisions: requestedIds.flatMap((each) => decide(each, monetateId)), monetateId })
})

decisionEngineApp.get('/v1/events', (c) => c.json(recordedEvents))

function decide(experienceId: string, visitor: string) {
  const { variants = [] } = (Object.hasOwn(experiments, experienceId) && experiments[experienceId]) || {}
  const variantId = variants[hashText(`${experienceId}/${visitor}`) % Math.max(variants.length, 1)]
  return variantId === undefined ? [] : [{ experienceId, variantId, actionId: `${experienceId}.${variantId}` }]
}

/** The same visitor falls to the same side each time. */
function hashText(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash
}

function recordEvents(events: RecordedEvent[]) {
  recordedEvents.push(...events)
  recordedEvents.splice(0, Math.max(0, recordedEvents.length - maxRecordedEvents))
}

function delay(ms: number): Promise<void> {
  return ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms))
}

const exposureId = z.string().min(1).max(128)
const exposuresBody = z.object({
  events: z
    .array(z.object({ visitorId: exposureId, experiment: exposureId, variation: exposureId, revision: exposureId, at: z.number() }))
    .min(1)
    .max(10),
})
type Exposure = z.infer<typeof exposuresBody>['events'][number]

/** As with decisions. */
const exposures: Exposure[] = []

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
  const sent = exposuresBody.safeParse(await readJsonBody(c))
  if (!sent.success) return c.json({ error: 'Send {events}, at most ten.' }, 400)
  exposures.push(...sent.data.events)
  exposures.splice(0, Math.max(0, exposures.length - maxRecordedEvents))
  return c.body(null, 204)
})

experimentationApp.get('/events', (c) => c.json(exposures))
