import { Hono } from 'hono'
import { readEnvironment } from '#config/environment'
import { isLocale } from '#config/locales'
import * as z from 'zod'
import { isConsentGiven, getConsentRule } from '#domain/consent/consent-rules'
import { consentCookie } from '#domain/consent/consent-choice'
import { getDeviceClass, toVitalPoint } from '#domain/observability/metric-points'
import { getNetworkKey } from '#domain/headers/network-key'
import { createSharedBudget } from '#domain/load/rate-limits'
import type { StorefrontEnv } from '~/server/request-context'
import { getBrandByHost } from '#config/host-brand'
import { parseCookies } from '../storefront/create-request-context'

/** Times in milliseconds, the layout shift without unit: `ttfb:12.5,cls:0.010`. */
const batch = z.object({
  locale: z.string().refine(isLocale),
  page: z.string().regex(/^[A-Za-z ]{1,40}$/),
  measurements: z.string().regex(/^(ttfb|fcp|lcp|cls|inp):\d{1,8}(\.\d{1,3})?(,(ttfb|fcp|lcp|cls|inp):\d{1,8}(\.\d{1,3})?){0,4}$/),
})

/** Longer than this (ms) no shopper waits for a page, and no page moves about so much. */
const maxMs = 600_000
const maxShift = 100

/** A shopper changes pages at most every other second; invented figures take no share of others. */
const shares = createSharedBudget({ each: 30, most: 600, inMs: 60_000 })

/** Logs page performance in batches, without personal data. Discards reports blocked by Global Privacy Control. */
export const performance = new Hono<{ Bindings: StorefrontEnv }>()

performance.post('/ingest', async (c) => {
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
  if (!canBe(figures)) return c.json({ errorDetails: [{ errorId: 'API400', message: 'Send figures that can be.' }] }, 400)
  if (!shares.allows(getNetworkKey(c.req.header('CF-Connecting-IP')) ?? '', Date.now())) return c.body(null, 204)
  const brand = getBrandByHost(new URL(c.req.url).hostname, readEnvironment(c.env).defaultBrand)
  const device = getDeviceClass(c.req.raw.headers)
  // oxlint-disable-next-line no-console -- neither a warning nor an error: this log is where measurements go
  console.log(JSON.stringify({ level: 'info', event: 'performance', worker: 'storefront', brand, locale, page, device, ...figures }))
  for (const [name, value] of Object.entries(figures))
    c.env.METRICS?.writeDataPoint(toVitalPoint({ name, page, brand, locale, device, value: Number(value) }))
  return c.body(null, 204)
})

function canBe(figures: Record<string, string>): boolean {
  return Object.entries(figures).every(([name, figure]) => Number(figure) <= (name === 'cls' ? maxShift : maxMs))
}
