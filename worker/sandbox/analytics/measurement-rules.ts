/** A finding as GA4's validation server words it. */
type ValidationMessage = { fieldPath: string; description: string; validationCode: string }

/** Published limits of the Measurement Protocol. */
const limits = { bytes: 130_000, events: 25, params: 25, name: 40, value: 100, items: 200, itemParams: 27 }
const nameShape = /^[A-Za-z]\w*$/
const reservedPrefix = /^(_|firebase_|ga_|google_|gtag\.)/
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
const required: Readonly<Record<string, readonly string[]>> = {
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
type Report = (fieldPath: string, validationCode: string, description: string) => void

/** What GA4's validation server would report about a body, by the published rules; empty when there is nothing. */
export function measurementProblems(body: unknown, bytes: number): ValidationMessage[] {
  const messages: ValidationMessage[] = []
  const tell: Report = (fieldPath, validationCode, description) => messages.push({ fieldPath, description, validationCode })
  if (bytes >= limits.bytes) tell('', 'EXCEEDED_MAX_ENTITIES', 'The body must be smaller than 130kB.')
  if (!isFields(body)) tell('', 'VALUE_INVALID', 'The body must be a JSON object.')
  else checkBody(body, tell)
  return messages
}

function checkBody(body: JsonFields, tell: Report) {
  for (const name of Object.keys(body)) if (!bodyNames.includes(name)) tell(name, 'VALUE_INVALID', `Unknown field ${name}.`)
  const { client_id, events, consent = {}, timestamp_micros } = body
  if (typeof client_id !== 'string' || client_id === '') tell('client_id', 'VALUE_REQUIRED', 'client_id is required.')
  if (timestamp_micros !== undefined && !Number.isSafeInteger(timestamp_micros))
    tell('timestamp_micros', 'VALUE_INVALID', 'timestamp_micros must be an integer.')
  for (const [name, value] of Object.entries(isFields(consent) ? consent : { consent })) {
    if (!['ad_user_data', 'ad_personalization'].includes(name)) tell(`consent.${name}`, 'NAME_INVALID', `Unknown consent ${name}.`)
    if (value !== 'GRANTED' && value !== 'DENIED') tell(`consent.${name}`, 'VALUE_INVALID', 'A consent is GRANTED or DENIED.')
  }
  if (!Array.isArray(events) || events.length === 0) return tell('events', 'VALUE_REQUIRED', 'At least one event is required.')
  if (events.length > limits.events) tell('events', 'EXCEEDED_MAX_ENTITIES', 'At most 25 events per request.')
  events.forEach((event: unknown, index) => checkEvent(isFields(event) ? event : {}, `events.${index}`, tell))
}

function checkEvent({ name, params = {} }: JsonFields, path: string, tell: Report) {
  if (typeof name !== 'string' || !nameShape.test(name) || name.length > limits.name || reservedPrefix.test(name))
    return tell(`${path}.name`, 'NAME_INVALID', 'An event name has 40 letters, digits and underscores at most, and begins with a letter.')
  if (reservedEvents.has(name)) tell(`${path}.name`, 'NAME_RESERVED', `${name} is a reserved event name.`)
  if (!isFields(params)) return tell(`${path}.params`, 'VALUE_INVALID', 'params must be an object.')
  for (const key of required[name] ?? [])
    if (params[key] === undefined) tell(`${path}.params.${key}`, 'VALUE_REQUIRED', `${name} needs ${key}.`)
  if (params.value !== undefined && typeof params.currency !== 'string')
    tell(`${path}.params.currency`, 'VALUE_REQUIRED', 'A value needs its currency.')
  if (params.currency !== undefined && !/^[A-Z]{3}$/.test(String(params.currency)))
    tell(`${path}.params.currency`, 'VALUE_INVALID', 'A currency is three capital letters.')
  const { items, ...others } = params
  checkParams(others, { path: `${path}.params`, most: limits.params, tell })
  if (items !== undefined) checkItems(items, `${path}.params.items`, tell)
}

function checkItems(items: unknown, path: string, tell: Report) {
  if (!Array.isArray(items)) return tell(path, 'VALUE_INVALID', 'items must be an array.')
  if (items.length > limits.items) tell(path, 'EXCEEDED_MAX_ENTITIES', 'At most 200 items per event.')
  items.forEach((item: unknown, index) => {
    const fields = isFields(item) ? item : {}
    if (!fields.item_id && !fields.item_name) tell(`${path}.${index}`, 'VALUE_REQUIRED', 'One of item_id and item_name is required.')
    checkParams(fields, { path: `${path}.${index}`, most: limits.itemParams, tell })
  })
}

function checkParams(params: JsonFields, { path, most, tell }: { path: string; most: number; tell: Report }) {
  if (Object.keys(params).length > most) tell(path, 'EXCEEDED_MAX_ENTITIES', `At most ${most} parameters.`)
  for (const [name, value] of Object.entries(params)) {
    if (!nameShape.test(name) || name.length > limits.name) tell(`${path}.${name}`, 'NAME_INVALID', `${name} is no parameter name.`)
    if (reservedPrefix.test(name)) tell(`${path}.${name}`, 'NAME_RESERVED', `${name} begins with a reserved prefix.`)
    if (typeof value !== 'string' && typeof value !== 'number') tell(`${path}.${name}`, 'VALUE_INVALID', 'A value is a text or a number.')
    if (typeof value === 'string' && value.length > limits.value) tell(`${path}.${name}`, 'VALUE_OUT_OF_BOUNDS', 'At most 100 characters.')
    if (name === 'session_id' && !/^\d+$/.test(String(value))) tell(`${path}.${name}`, 'VALUE_INVALID', 'A session id is digits.')
  }
}

function isFields(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
