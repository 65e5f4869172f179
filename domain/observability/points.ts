import type { RequestLine } from './request-line'
import type { UpstreamCall } from './request-trace'

/** A point of Workers Analytics Engine: one index, texts and numbers in a fixed order. docs/observability.md names the columns. */
export type Point = { indexes: [string]; blobs: string[]; doubles: number[] }

/** Where points go. Structurally Cloudflare's `AnalyticsEngineDataset`. */
export type Metrics = { writeDataPoint: (point: Point) => void }

/** Cloudflare's limit of points per request. */
const mostPoints = 20

/** Cloudflare's limit is 96 bytes; it drops longer points. Ours are ASCII. */
function indexOf(text: string): Point['indexes'] {
  return [text.slice(0, 96)]
}

/** A point for the request, then one for each of its calls. Analytics Engine samples by the index. */
export function requestPoints(line: RequestLine): Point[] {
  const { worker, route, brand = '', locale = '', method, status, ms, cache = '', version, upstream } = line
  const calls = upstream.map((call) => upstreamPoint({ worker, ...call }))
  const request = {
    blobs: ['request', worker, route, method, brand, locale, cache, `${Math.floor(status / 100)}xx`, version],
    doubles: [ms, status],
  }
  return [{ indexes: indexOf(`${worker}:${route}`), ...request }, ...calls].slice(0, mostPoints)
}

/** A call to another service, of a request or of a Durable Object. */
export function upstreamPoint({ worker, call, ms, outcome }: UpstreamCall & Pick<RequestLine, 'worker'>): Point {
  return { indexes: indexOf(`upstream:${call}`), blobs: ['upstream', worker, call, outcome], doubles: [ms] }
}

export type OrderFact = {
  outcome: 'placed' | 'failed'
  brand: string
  locale: string
  method: string
  currency: string
  amount: number
}

/** A finished placement; `amount` is what the provider charges, in minor units. */
export function orderPoint({ outcome, brand, locale, method, currency, amount }: OrderFact): Point {
  return { indexes: indexOf(`order:${outcome}`), blobs: ['order', outcome, brand, locale, method, currency], doubles: [amount] }
}

export type PaymentFact = Pick<OrderFact, 'brand' | 'locale' | 'method'> & { outcome: string }

/** A payment result from the provider. */
export function paymentPoint({ outcome, brand, locale, method }: PaymentFact): Point {
  return { indexes: indexOf(`payment:${outcome}`), blobs: ['payment', outcome, brand, locale, method], doubles: [1] }
}

export type VitalFact = { name: string; page: string; brand: string; locale: string; device: string; value: number }

/** One web vital of a page view: milliseconds, or the unitless layout shift. */
export function vitalPoint({ name, page, brand, locale, device, value }: VitalFact): Point {
  return { indexes: indexOf(`vital:${name}`), blobs: ['vital', name, page, brand, locale, device], doubles: [value] }
}
