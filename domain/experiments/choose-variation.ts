import type { ExperimentDatafile, Experiment } from '#contracts/entities/experiment'
import { experimentBatchSize, experimentQueueSize } from '#config/constants'

const bucketCount = 10_000

type Participant = { visitorId: string; locale: string }

/**
 * Variation of an experiment for a visitor, deterministic; undefined if the experiment is paused, its audience excludes the visitor, or the
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
