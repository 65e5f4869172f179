import { readJsonResponse } from '#config/bounds/read-json'
import { experimentFlushMs, experimentReadyMs, experimentBatchSize, experimentQueueSize } from '#config/constants'
import { type Flags, disableMissingFeatures } from '#config/flags'
import { experimentDatafile, type ExperimentDatafile, type Experiment } from '#contracts/entities/experiment'
import { hasConsent } from './consent.server'
import { getContentRequest } from './content.server'
import { deferAfterMs } from './defer.server'
import type { StorefrontContext } from './storefront-services.server'

type Impression = { visitorId: string; experiment: string; variation: string; revision: string; at: number }

const datafileFreshMs = 60_000

/** Per brand: latest datafile, queued events, and whether a flush is pending. */
const datafiles = new Map<string, { file: ExperimentDatafile; readAt: number }>()
let queuedImpressions: Impression[] = []
let isFlushScheduled = false

/**
 * The shop's flags for this visitor. Experiments need a session and consent, and never run in a preview. Pages do not wait for the service:
 * without a datafile the flags keep their defaults.
 */
export async function loadExperimentFlags(shop: StorefrontContext): Promise<Flags> {
  const { flags } = shop.config
  if (!shop.askExperiments || getContentRequest(shop).isPreview || !hasConsent(shop, 'C0004')) return flags
  const visitorId = await shop.session.visitorId().catch(() => undefined)
  const file = visitorId && (await getDatafile(shop))
  if (!visitorId || !file) return flags
  const impressions = file.experiments.flatMap((experiment) => {
    const variation = chooseVariation(experiment, { visitorId, locale: shop.locale })
    return variation === undefined
      ? []
      : [{ visitorId, experiment: experiment.key, variation, revision: file.revision, at: shop.requestContext.now }]
  })
  if (impressions.length > 0) queueImpressions(shop, impressions)
  const decidedFlags = getExperimentFlags(file, Object.fromEntries(impressions.map(({ experiment, variation }) => [experiment, variation])))
  const knownFlags = Object.entries(decidedFlags).filter(([key]) => Object.hasOwn(flags, key))
  return disableMissingFeatures(shop.requestContext.missingFeatures, { ...flags, ...Object.fromEntries(knownFlags) })
}

/** Returns the cached datafile or waits for it; a missing or old one refreshes in the background. */
async function getDatafile(shop: StorefrontContext): Promise<ExperimentDatafile | undefined> {
  const { brand, requestContext } = shop
  const cachedFile = datafiles.get(brand.id)
  if (cachedFile && requestContext.now - cachedFile.readAt < datafileFreshMs) return cachedFile.file
  const pendingFile = fetchDatafile(shop).catch((error: unknown) => void logExperimentError(error))
  requestContext.waitUntil(pendingFile)
  return cachedFile?.file ?? Promise.race([pendingFile, new Promise<undefined>((resolve) => setTimeout(resolve, deferAfterMs))])
}

async function fetchDatafile({ askExperiments, brand }: StorefrontContext): Promise<ExperimentDatafile | undefined> {
  const signal = AbortSignal.timeout(experimentReadyMs)
  const response = await askExperiments?.(`/experimentation/datafiles/${brand.id}.json`, { signal })
  const file = experimentDatafile.parse(response && (await readJsonResponse(response)))
  datafiles.set(brand.id, { file, readAt: Date.now() })
  return file
}

/** One request sends the isolate's events, a second later. */
function queueImpressions(shop: StorefrontContext, impressions: readonly Impression[]) {
  queuedImpressions = enqueueEvents(queuedImpressions, impressions)
  if (isFlushScheduled) return
  isFlushScheduled = true
  const pendingFlush = new Promise((resolve) => setTimeout(resolve, experimentFlushMs))
    .then(() => flushImpressions(shop))
    .catch(logExperimentError)
  shop.requestContext.waitUntil(pendingFlush)
}

/** Failed events wait for the next flush. */
async function flushImpressions({ askExperiments }: StorefrontContext): Promise<void> {
  const batches = splitIntoBatches(queuedImpressions)
  queuedImpressions = []
  isFlushScheduled = false
  for (const batch of batches) {
    const headers = { 'content-type': 'application/json' }
    const response = askExperiments?.('/experimentation/events', { method: 'POST', headers, body: JSON.stringify({ events: batch }) })
    const isAccepted = await response?.then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isAccepted) queuedImpressions = enqueueEvents(batch, queuedImpressions)
  }
}

/** The page renders without experiments. */
function logExperimentError(error: unknown) {
  console.warn(JSON.stringify({ level: 'warn', event: 'experiments', reason: String(error) }))
}

const bucketCount = 10_000

type Participant = { visitorId: string; locale: string }

/**
 * Variation of an experiment for a visitor; deterministic. Undefined if the experiment is paused, its audience excludes the visitor, or the
 * visitor is outside its traffic share.
 */
export function chooseVariation(experiment: Experiment, { visitorId, locale }: Participant): string | undefined {
  const { key, status, trafficAllocation, variations, audience } = experiment
  if (status !== 'Running' || (audience?.locales && !audience.locales.includes(locale))) return undefined
  if (hashToBucket(`${visitorId}/${key}/part`) >= trafficAllocation) return undefined
  const total = variations.reduce((sum, { weight }) => sum + weight, 0)
  let remainingWeight = (hashToBucket(`${visitorId}/${key}`) / bucketCount) * total
  return variations.find(({ weight }) => (remainingWeight -= weight) < 0)?.key
}

/** Feature flags with a visitor's experiments applied. */
export function getExperimentFlags(
  { featureFlags }: ExperimentDatafile,
  variations: Readonly<Record<string, string | undefined>>,
): Record<string, boolean> {
  const flagEntries = featureFlags.flatMap(({ key, experiment, on }) => {
    const variation = variations[experiment]
    return variation === undefined ? [] : [[key, on.includes(variation)] as const]
  })
  return Object.fromEntries(flagEntries)
}

/** Deterministic pseudo-random number from 0 to 9999 for a text. */
function hashToBucket(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  // Mixes further: texts that differ only at the end would get close numbers.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) % bucketCount
}

/** Queues an event; drops the oldest when full. */
export function enqueueEvents<T>(queue: readonly T[], newEvents: readonly T[]): T[] {
  return [...queue, ...newEvents].slice(-experimentQueueSize)
}

/** Splits the queue into batches to send. */
export function splitIntoBatches<T>(queue: readonly T[]): T[][] {
  const count = Math.ceil(queue.length / experimentBatchSize)
  return Array.from({ length: count }, (_, i) => queue.slice(i * experimentBatchSize, (i + 1) * experimentBatchSize))
}
