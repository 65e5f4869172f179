import type { RequestLogLine } from './request-log-line'
import type { UpstreamCall } from './request-trace'

/** A point of Workers Analytics Engine: one index, texts and numbers in a fixed order. docs/observability.md names the columns. */
export type MetricPoint = { indexes: [string]; blobs: string[]; doubles: number[] }

/** Destination of metric points. Structurally Cloudflare's `AnalyticsEngineDataset`. */
export type MetricsWriter = { writeDataPoint: (point: MetricPoint) => void }

/** Cloudflare's limit of points per request. */
const maxPointsPerRequest = 20

/** Cloudflare's limit is 96 bytes; it drops longer points. Ours are ASCII. */
function toIndex(text: string): MetricPoint['indexes'] {
  return [text.slice(0, 96)]
}

/** A point for the request, then one for each of its calls. Analytics Engine samples by the index. */
export function toRequestPoints(line: RequestLogLine): MetricPoint[] {
  const { worker, route, brand = '', locale = '', method, status, ms, cache = '', version, upstream } = line
  const calls = upstream.map((call) => toUpstreamPoint({ worker, ...call }))
  const request = {
    blobs: ['request', worker, route, method, brand, locale, cache, `${Math.floor(status / 100)}xx`, version],
    doubles: [ms, status],
  }
  return [{ indexes: toIndex(`${worker}:${route}`), ...request }, ...calls].slice(0, maxPointsPerRequest)
}

/** A call to another service, of a request or of a Durable Object. */
export function toUpstreamPoint({ worker, call, ms, outcome }: UpstreamCall & Pick<RequestLogLine, 'worker'>): MetricPoint {
  return { indexes: toIndex(`upstream:${call}`), blobs: ['upstream', worker, call, outcome], doubles: [ms] }
}

export type OrderMetric = {
  outcome: 'placed' | 'failed'
  brand: string
  locale: string
  method: string
  currency: string
  amount: number
}

/** A finished placement; `amount` is what the provider charges, in minor units. */
export function toOrderPoint({ outcome, brand, locale, method, currency, amount }: OrderMetric): MetricPoint {
  return { indexes: toIndex(`order:${outcome}`), blobs: ['order', outcome, brand, locale, method, currency], doubles: [amount] }
}

export type PaymentMetric = Pick<OrderMetric, 'brand' | 'locale' | 'method'> & { outcome: string }

/** A payment result from the provider. */
export function toPaymentPoint({ outcome, brand, locale, method }: PaymentMetric): MetricPoint {
  return { indexes: toIndex(`payment:${outcome}`), blobs: ['payment', outcome, brand, locale, method], doubles: [1] }
}

export type VitalMetric = { name: string; page: string; brand: string; locale: string; device: string; value: number }

/** One web vital of a page view: milliseconds, or the unitless layout shift. */
export function toVitalPoint({ name, page, brand, locale, device, value }: VitalMetric): MetricPoint {
  return { indexes: toIndex(`vital:${name}`), blobs: ['vital', name, page, brand, locale, device], doubles: [value] }
}

export type DeviceClass = 'mobile' | 'tablet' | 'desktop'

/** Device class from client hints or the user agent. Only three classes, so it identifies nobody. */
export function getDeviceClass(headers: Headers): DeviceClass {
  const userAgent = headers.get('User-Agent') ?? ''
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  const hint = headers.get('Sec-CH-UA-Mobile')
  if (hint !== null) return hint === '?1' ? 'mobile' : 'desktop'
  return /mobi|iphone|android/i.test(userAgent) ? 'mobile' : 'desktop'
}
