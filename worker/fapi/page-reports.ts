import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { readJson } from '#config/bounds/read-json'
import { readEnvironment } from '#config/environment'
import { getBrandByHost } from '#config/host-brand'
import { isLocale } from '#config/locales'
import { consentCookie } from '#domain/consent/consent-choice'
import { isConsentGiven, getConsentRule } from '#domain/consent/consent-rules'
import { getNetworkKey } from '#domain/headers/network-key'
import { createReportLimiter, createRateLimiter } from '#domain/load/rate-limits'
import { getDeviceClass, toVitalPoint } from '#domain/observability/metric-points'
import { getPageType } from '#routes/page-type'
import { findRoute } from '#routes/find-route'
import type { StorefrontEnv } from '~/server/request-context'
import { parseCookies } from '../storefront/create-request-context'

/** Fields of a CSP report; others are ignored. */
const legacyReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string().max(4_000),
    'blocked-uri': z.string().max(4_000).default(''),
    'violated-directive': z.string().max(200).optional(),
    'effective-directive': z.string().max(200).optional(),
  }),
})

/** A page reports each violation once. */
const maxReportBytes = 16 * 1024
/**
 * Log lines per minute. Payment pages have a budget of their own, so that forged reports of other pages cannot use it up. One network gets a small
 * part of it: a page has few real violations, and only a forger reports many.
 */
const reportLimiters = {
  payment: createReportLimiter({ total: 600, perClient: 20, windowMs: 60_000 }),
  other: createReportLimiter({ total: 60, windowMs: 60_000 }),
}

/**
 * Logs CSP violations of our pages, without query strings, which may contain personal data. Reveals injected scripts, for example on
 * payment pages. (PCI DSS 11.6.1)
 */
export const policyReports = new Hono()

policyReports.use(bodyLimit({ maxSize: maxReportBytes, onError: (c) => c.body(null, 413) }))

policyReports.post('/', async (c) => {
  const report = legacyReport.safeParse(await readJson(c.req.raw, maxReportBytes))
  if (!report.success) return c.json({ errorDetails: [{ errorId: 'API400', message: 'Send a report of a policy.' }] }, 400)
  const {
    'document-uri': page,
    'blocked-uri': blocked,
    'effective-directive': effective,
    'violated-directive': violated,
  } = report.data['csp-report']
  const address = parseUrl(page)
  if (address?.origin !== new URL(c.req.url).origin) return c.body(null, 204)
  const directive = (effective ?? violated ?? '').split(' ')[0] ?? ''
  const network = getNetworkKey(c.req.header('CF-Connecting-IP'))
  logViolation({ page: address.pathname, directive, blocked: omitQuery(blocked) }, network)
  return c.body(null, 204)
})

/** Logs one line per page kind, directive and origin a minute, and one line with the number of dropped reports. */
function logViolation(line: { page: string; directive: string; blocked: string }, network: string | undefined) {
  const route = findRoute(line.page)
  const pages = getPageType(line.page) === 'Checkout' || route === 'accountCard' ? 'payment' : 'other'
  const key = JSON.stringify([route, line.directive, getOrigin(line.blocked)])
  const { isReported, droppedCount } = reportLimiters[pages].check(key, Date.now(), network)
  if (droppedCount) console.warn(JSON.stringify({ event: 'policy-left-out', pages, count: droppedCount }))
  if (isReported) console.warn(JSON.stringify({ event: 'policy', ...line }))
}

/** Origin of a blocked URL; the text itself for a keyword or a URL without a host, whose origin would be `null`. */
function getOrigin(blocked: string): string {
  const address = parseUrl(blocked)
  return address?.host ? address.origin : blocked
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** Browsers name a source without a URL by a keyword, such as `inline`. */
function omitQuery(blocked: string): string {
  const address = parseUrl(blocked)
  if (!address) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : ''
  return (address.host ? address.origin + address.pathname : address.protocol).slice(0, 200)
}

/** Times in milliseconds, the layout shift without unit: `ttfb:12.5,cls:0.010`. */
const batch = z.object({
  locale: z.string().refine(isLocale),
  page: z.string().regex(/^[A-Za-z ]{1,40}$/),
  measurements: z.string().regex(/^(ttfb|fcp|lcp|cls|inp):\d{1,8}(\.\d{1,3})?(,(ttfb|fcp|lcp|cls|inp):\d{1,8}(\.\d{1,3})?){0,4}$/),
})

/** Highest plausible time (ms) and layout shift. */
const maxMs = 600_000
const maxShift = 100

/** A shopper changes pages at most every other second. */
const rateLimiter = createRateLimiter({ perKey: 30, total: 600, windowMs: 60_000 })

/** Logs page performance in batches, without personal data. Discards reports blocked by Global Privacy Control. */
export const performanceReports = new Hono<{ Bindings: StorefrontEnv }>()

performanceReports.post('/ingest', async (c) => {
  const sent = batch.safeParse(await c.req.parseBody().catch(() => undefined))
  if (!sent.success) return c.json({ errorDetails: [{ errorId: 'API400', message: 'Send locale, page, measurements.' }] }, 400)
  const { locale, page, measurements } = sent.data
  const facts = {
    rule: getConsentRule(locale),
    consent: parseCookies(c.req.header('Cookie') ?? '').get(consentCookie),
    asksPrivacy: c.req.header('Sec-GPC') === '1',
  }
  if (!isConsentGiven('C0002', facts)) return c.body(null, 204)
  const figures = Object.fromEntries(measurements.split(',').map((each) => each.split(':'))) as Record<string, string>
  if (!arePlausible(figures)) return c.json({ errorDetails: [{ errorId: 'API400', message: 'Send figures that can be.' }] }, 400)
  if (!rateLimiter.allows(getNetworkKey(c.req.header('CF-Connecting-IP')) ?? '', Date.now())) return c.body(null, 204)
  const brand = getBrandByHost(new URL(c.req.url).hostname, readEnvironment(c.env).defaultBrand)
  const device = getDeviceClass(c.req.raw.headers)
  // oxlint-disable-next-line no-console -- neither a warning nor an error: this log is where measurements go
  console.log(JSON.stringify({ level: 'info', event: 'performance', worker: 'storefront', brand, locale, page, device, ...figures }))
  for (const [name, value] of Object.entries(figures))
    c.env.METRICS?.writeDataPoint(toVitalPoint({ name, page, brand, locale, device, value: Number(value) }))
  return c.body(null, 204)
})

function arePlausible(figures: Record<string, string>): boolean {
  return Object.entries(figures).every(([name, figure]) => Number(figure) <= (name === 'cls' ? maxShift : maxMs))
}
