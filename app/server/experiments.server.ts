import { readJsonResponse } from '#config/bounds/read-json'
import { experimentFlushMs, experimentReadyMs } from '#config/constants'
import { type Flags, disableMissingFeatures } from '#config/flags'
import { experimentDatafile, type ExperimentDatafile } from '#contracts/entities/experiment'
import { splitIntoBatches, enqueueEvents, getExperimentFlags, chooseVariation } from '#domain/experiments/choose-variation'
import { mayUse } from './consent.server'
import { contentRequestOf } from './content.server'
import { deferAfterMs } from './defer.server'
import type { StorefrontContext } from './storefront-services.server'

type Impression = { visitorId: string; experiment: string; variation: string; revision: string; at: number }

const freshMs = 60_000

/** Per brand: latest datafile, queued events, and whether a flush is pending. */
const files = new Map<string, { file: ExperimentDatafile; readAt: number }>()
let waiting: Impression[] = []
let isTelling = false

/**
 * The shop's flags for this visitor. Experiments need a session and consent, and never run in a preview. Pages do not wait for the service:
 * without a datafile the flags keep their defaults.
 */
export async function flagsFor(shop: StorefrontContext): Promise<Flags> {
  const { flags } = shop.config
  if (!shop.askExperiments || contentRequestOf(shop).isPreview || !mayUse(shop, 'C0004')) return flags
  const visitorId = await shop.session.visitorId().catch(() => undefined)
  const file = visitorId && (await fileFor(shop))
  if (!visitorId || !file) return flags
  const seen = file.experiments.flatMap((experiment) => {
    const variation = chooseVariation(experiment, { visitorId, locale: shop.locale })
    return variation === undefined
      ? []
      : [{ visitorId, experiment: experiment.key, variation, revision: file.revision, at: shop.visit.now }]
  })
  if (seen.length > 0) tell(shop, seen)
  const decided = getExperimentFlags(file, Object.fromEntries(seen.map(({ experiment, variation }) => [experiment, variation])))
  const known = Object.entries(decided).filter(([key]) => Object.hasOwn(flags, key))
  return disableMissingFeatures(shop.visit.lacking, { ...flags, ...Object.fromEntries(known) })
}

/** Returns the cached datafile or waits for it; a missing or old one refreshes in the background. */
async function fileFor(shop: StorefrontContext): Promise<ExperimentDatafile | undefined> {
  const { brand, visit } = shop
  const kept = files.get(brand.id)
  if (kept && visit.now - kept.readAt < freshMs) return kept.file
  const fetched = fetchFile(shop).catch((error: unknown) => void logTrouble(error))
  visit.waitUntil(fetched)
  return kept?.file ?? Promise.race([fetched, new Promise<undefined>((resolve) => setTimeout(resolve, deferAfterMs))])
}

async function fetchFile({ askExperiments, brand }: StorefrontContext): Promise<ExperimentDatafile | undefined> {
  const signal = AbortSignal.timeout(experimentReadyMs)
  const response = await askExperiments?.(`/experimentation/datafiles/${brand.id}.json`, { signal })
  const file = experimentDatafile.parse(response && (await readJsonResponse(response)))
  files.set(brand.id, { file, readAt: Date.now() })
  return file
}

/** One request sends the isolate's events, a second later. */
function tell(shop: StorefrontContext, seen: readonly Impression[]) {
  waiting = enqueueEvents(waiting, seen)
  if (isTelling) return
  isTelling = true
  const telling = new Promise((resolve) => setTimeout(resolve, experimentFlushMs)).then(() => flush(shop)).catch(logTrouble)
  shop.visit.waitUntil(telling)
}

/** Failed events wait for the next flush. */
async function flush({ askExperiments }: StorefrontContext): Promise<void> {
  const taken = splitIntoBatches(waiting)
  waiting = []
  isTelling = false
  for (const batch of taken) {
    const headers = { 'content-type': 'application/json' }
    const response = askExperiments?.('/experimentation/events', { method: 'POST', headers, body: JSON.stringify({ events: batch }) })
    const isHeard = await response?.then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isHeard) waiting = enqueueEvents(batch, waiting)
  }
}

/** The page renders without experiments. */
function logTrouble(error: unknown) {
  console.warn(JSON.stringify({ level: 'warn', event: 'experiments', reason: String(error) }))
}
