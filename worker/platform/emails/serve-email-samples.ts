import type { Hono } from 'hono'
import { isBrandId } from '#config/brands'
import { isLocale } from '#config/locales'
import type { Platform } from '../contract-router'
import { renderEmail } from './render-email'
import { sampleEmails } from './sample-emails'

/** For reviewers on a developer's machine: an email of each kind, of a brand and in a locale, with pictures from the shop at `?shop=`. */
export function serveEmailSamples(app: Hono<Platform>) {
  app.get('/qa/emails', (c) => {
    const { brand = '', locale = '', shop = '' } = c.req.query()
    if (c.env.ENVIRONMENT !== 'local' || !isBrandId(brand) || !isLocale(locale) || !URL.canParse(shop)) return c.notFound()
    const samples = sampleEmails({ brand, locale, origin: new URL(shop).origin })
    return c.json({ emails: samples.map((sample) => ({ kind: sample.kind, ...renderEmail(sample) })) })
  })
}
