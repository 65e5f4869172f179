import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { readJson } from '#config/bounds/read-json'
import { createRate } from '#domain/load/rate'

/** As browsers tell it; of the rest nothing is read. */
const told = z.object({
  'csp-report': z.object({
    'document-uri': z.string().max(4_000),
    'blocked-uri': z.string().max(4_000).default(''),
    'violated-directive': z.string().max(200).optional(),
    'effective-directive': z.string().max(200).optional(),
  }),
})

/** One page that breaks its policy tells it once for each thing it refused. */
const maxReportBytes = 16 * 1024
/** A flood of them tells no more than these, and would fill the log. */
const rate = createRate({ most: 60, inMs: 60_000 })

/**
 * What a browser refused one of our pages because of the page's policy: a line of the log, without anything an address was asked with, which could
 * tell who it was. Where something was slipped into a page, such as one a card is typed in on, this is how the shop hears of it. (PCI DSS 11.6.1)
 */
export const policyReport = new Hono()

policyReport.use(bodyLimit({ maxSize: maxReportBytes, onError: (c) => c.body(null, 413) }))

policyReport.post('/', async (c) => {
  const report = told.safeParse(await readJson(c.req.raw, maxReportBytes))
  if (!report.success) return c.json({ errorDetails: [{ errorId: 'API400', message: 'Send a report of a policy.' }] }, 400)
  const {
    'document-uri': page,
    'blocked-uri': blocked,
    'effective-directive': effective,
    'violated-directive': violated,
  } = report.data['csp-report']
  const isOurs = addressOf(page)?.origin === new URL(c.req.url).origin
  if (!isOurs || !rate.allows(Date.now())) return c.body(null, 204)
  const directive = (effective ?? violated ?? '').split(' ')[0]
  console.warn(JSON.stringify({ event: 'policy', page: addressOf(page)?.pathname, directive, blocked: withoutQuestion(blocked) }))
  return c.body(null, 204)
})

function addressOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** Browsers name what has no address by a word, such as `inline`. */
function withoutQuestion(blocked: string): string {
  const address = addressOf(blocked)
  if (!address) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : ''
  return (address.host ? address.origin + address.pathname : address.protocol).slice(0, 200)
}
