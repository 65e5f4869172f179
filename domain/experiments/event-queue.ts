import { experimentBatchSize, experimentQueueSize } from '#config/constants'

/** Queues an event; drops the oldest when full. */
export function queued<T>(waiting: readonly T[], fresh: readonly T[]): T[] {
  return [...waiting, ...fresh].slice(-experimentQueueSize)
}

/** Splits the queue into batches to send. */
export function batchesOf<T>(waiting: readonly T[]): T[][] {
  const count = Math.ceil(waiting.length / experimentBatchSize)
  return Array.from({ length: count }, (_, i) => waiting.slice(i * experimentBatchSize, (i + 1) * experimentBatchSize))
}
