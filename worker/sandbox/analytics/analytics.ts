import { type Context, Hono } from 'hono'
import { readBoundedText, parseJson } from '#config/bounds/read-json'
import { maxBodyBytes } from '../request-body'

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

/** Collected events, for tests: `?name=purchase`. */
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

/** A finding as GA4's validation server words it. */
type ValidationMessage = { fieldPath: string; description: string; validationCode: string }

/** Published limits of the Measurement Protocol. */
const measurementLimits = { bytes: 130_000, events: 25, params: 25, name: 40, value: 100, items: 200, itemParams: 27 }
const namePattern = /^[A-Za-z]\w*$/
const reservedPrefixPattern = /^(_|firebase_|ga_|google_|gtag\.)/
const reservedEvents = new Set([
  ...['ad_activeview', 'ad_click', 'ad_exposure', 'ad_impression', 'ad_query', 'ad_reward', 'adunit_exposure', 'app_background'],
  ...['app_clear_data', 'app_exception', 'app_install', 'app_remove', 'app_store_refund', 'app_update', 'app_upgrade'],
  ...['dynamic_link_app_open', 'dynamic_link_app_update', 'dynamic_link_first_open', 'error', 'firebase_campaign'],
  ...[
    'firebase_in_app_message_action',
    'firebase_in_app_message_dismiss',
    'firebase_in_app_message_impression',
    'first_open',
    'first_visit',
  ],
  ...['in_app_purchase', 'notification_dismiss', 'notification_foreground', 'notification_open', 'notification_receive', 'os_update'],
  ...['session_start', 'session_start_with_rollout', 'user_engagement'],
])
/** Parameters without which an event of the trade says nothing. */
const requiredParams: Readonly<Record<string, readonly string[]>> = {
  ...{ view_item_list: ['items'], select_item: ['items'], view_item: ['items'], add_to_cart: ['items'], remove_from_cart: ['items'] },
  ...{ view_cart: ['items'], begin_checkout: ['items'], add_shipping_info: ['items'], add_payment_info: ['items'] },
  ...{ purchase: ['transaction_id', 'currency', 'value', 'items'], search: ['search_term'] },
}
const bodyNames = [
  'client_id',
  'user_id',
  'timestamp_micros',
  'user_properties',
  'user_data',
  'consent',
  'events',
  'user_location',
  'device',
]

type JsonFields = Record<string, unknown>
type ReportProblem = (fieldPath: string, validationCode: string, description: string) => void

/** Lists problems of a body as GA4's validation server would report them; empty if none. */
function findMeasurementProblems(body: unknown, bytes: number): ValidationMessage[] {
  const messages: ValidationMessage[] = []
  const report: ReportProblem = (fieldPath, validationCode, description) => messages.push({ fieldPath, description, validationCode })
  if (bytes >= measurementLimits.bytes) report('', 'EXCEEDED_MAX_ENTITIES', 'The body must be smaller than 130kB.')
  if (!isJsonFields(body)) report('', 'VALUE_INVALID', 'The body must be a JSON object.')
  else validateBody(body, report)
  return messages
}

function validateBody(body: JsonFields, report: ReportProblem) {
  for (const name of Object.keys(body)) if (!bodyNames.includes(name)) report(name, 'VALUE_INVALID', `Unknown field ${name}.`)
  const { client_id, events, consent = {}, timestamp_micros } = body
  if (typeof client_id !== 'string' || client_id === '') report('client_id', 'VALUE_REQUIRED', 'client_id is required.')
  if (timestamp_micros !== undefined && !Number.isSafeInteger(timestamp_micros))
    report('timestamp_micros', 'VALUE_INVALID', 'timestamp_micros must be an integer.')
  for (const [name, value] of Object.entries(isJsonFields(consent) ? consent : { consent })) {
    if (!['ad_user_data', 'ad_personalization'].includes(name)) report(`consent.${name}`, 'NAME_INVALID', `Unknown consent ${name}.`)
    if (value !== 'GRANTED' && value !== 'DENIED') report(`consent.${name}`, 'VALUE_INVALID', 'A consent is GRANTED or DENIED.')
  }
  if (!Array.isArray(events) || events.length === 0) return report('events', 'VALUE_REQUIRED', 'At least one event is required.')
  if (events.length > measurementLimits.events) report('events', 'EXCEEDED_MAX_ENTITIES', 'At most 25 events per request.')
  events.forEach((event: unknown, index) => validateEvent(isJsonFields(event) ? event : {}, `events.${index}`, report))
}

function validateEvent({ name, params = {} }: JsonFields, path: string, report: ReportProblem) {
  if (typeof name !== 'string' || !namePattern.test(name) || name.length > measurementLimits.name || reservedPrefixPattern.test(name))
    return report(`${path}.name`, 'NAME_INVALID', 'An event name has 40 letters, digits and underscores at most, and begins with a letter.')
  if (reservedEvents.has(name)) report(`${path}.name`, 'NAME_RESERVED', `${name} is a reserved event name.`)
  if (!isJsonFields(params)) return report(`${path}.params`, 'VALUE_INVALID', 'params must be an object.')
  for (const key of requiredParams[name] ?? [])
    if (params[key] === undefined) report(`${path}.params.${key}`, 'VALUE_REQUIRED', `${name} needs ${key}.`)
  if (params.value !== undefined && typeof params.currency !== 'string')
    report(`${path}.params.currency`, 'VALUE_REQUIRED', 'A value needs its currency.')
  if (params.currency !== undefined && !/^[A-Z]{3}$/.test(String(params.currency)))
    report(`${path}.params.currency`, 'VALUE_INVALID', 'A currency is three capital letters.')
  const { items, ...otherParams } = params
  validateParams(otherParams, { path: `${path}.params`, most: measurementLimits.params, report })
  if (items !== undefined) validateItems(items, `${path}.params.items`, report)
}

function validateItems(items: unknown, path: string, report: ReportProblem) {
  if (!Array.isArray(items)) return report(path, 'VALUE_INVALID', 'items must be an array.')
  if (items.length > measurementLimits.items) report(path, 'EXCEEDED_MAX_ENTITIES', 'At most 200 items per event.')
  items.forEach((item: unknown, index) => {
    const fields = isJsonFields(item) ? item : {}
    if (!fields.item_id && !fields.item_name) report(`${path}.${index}`, 'VALUE_REQUIRED', 'One of item_id and item_name is required.')
    validateParams(fields, { path: `${path}.${index}`, most: measurementLimits.itemParams, report })
  })
}

function validateParams(params: JsonFields, { path, most, report }: { path: string; most: number; report: ReportProblem }) {
  if (Object.keys(params).length > most) report(path, 'EXCEEDED_MAX_ENTITIES', `At most ${most} parameters.`)
  for (const [name, value] of Object.entries(params)) {
    if (!namePattern.test(name) || name.length > measurementLimits.name)
      report(`${path}.${name}`, 'NAME_INVALID', `${name} is no parameter name.`)
    if (reservedPrefixPattern.test(name)) report(`${path}.${name}`, 'NAME_RESERVED', `${name} begins with a reserved prefix.`)
    if (typeof value !== 'string' && typeof value !== 'number') report(`${path}.${name}`, 'VALUE_INVALID', 'A value is a text or a number.')
    if (typeof value === 'string' && value.length > measurementLimits.value)
      report(`${path}.${name}`, 'VALUE_OUT_OF_BOUNDS', 'At most 100 characters.')
    if (name === 'session_id' && !/^\d+$/.test(String(value))) report(`${path}.${name}`, 'VALUE_INVALID', 'A session id is digits.')
  }
}

function isJsonFields(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
