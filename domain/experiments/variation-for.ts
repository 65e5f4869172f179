import type { Datafile, Experiment } from '#contracts/entities/experiment'
import { experimentBatchSize, experimentQueueSize } from '#config/constants'

const whole = 10_000

type Participant = { visitorId: string; locale: string }

/**
 * Variation of an experiment for a visitor, deterministic; undefined if the experiment is paused, its audience excludes the visitor, or the
 * visitor is outside its traffic share.
 */
export function variationFor(experiment: Experiment, { visitorId, locale }: Participant): string | undefined {
  const { key, status, trafficAllocation, variations, audience } = experiment
  if (status !== 'Running' || (audience?.locales && !audience.locales.includes(locale))) return undefined
  if (shareOf(`${visitorId}/${key}/part`) >= trafficAllocation) return undefined
  const total = variations.reduce((sum, { weight }) => sum + weight, 0)
  let left = (shareOf(`${visitorId}/${key}`) / whole) * total
  return variations.find(({ weight }) => (left -= weight) < 0)?.key
}

/** Feature flags with a visitor's experiments applied. */
export function trialFlags({ featureFlags }: Datafile, variations: Readonly<Record<string, string | undefined>>): Record<string, boolean> {
  const decided = featureFlags.flatMap(({ key, experiment, on }) => {
    const variation = variations[experiment]
    return variation === undefined ? [] : [[key, on.includes(variation)] as const]
  })
  return Object.fromEntries(decided)
}

/** Deterministic pseudo-random number from 0 to 9999 for a text. */
function shareOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  // Mixes further: texts that differ only at the end would get close numbers.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) % whole
}

/** Queues an event; drops the oldest when full. */
export function queued<T>(waiting: readonly T[], fresh: readonly T[]): T[] {
  return [...waiting, ...fresh].slice(-experimentQueueSize)
}

/** Splits the queue into batches to send. */
export function batchesOf<T>(waiting: readonly T[]): T[][] {
  const count = Math.ceil(waiting.length / experimentBatchSize)
  return Array.from({ length: count }, (_, i) => waiting.slice(i * experimentBatchSize, (i + 1) * experimentBatchSize))
}
