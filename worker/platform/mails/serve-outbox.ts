import type { Hono } from 'hono'
import type { BrandId } from '#config/brands'
import type { Locale } from '#config/locales'
import type { Platform } from '../mount'
import { renderMail } from './render-mail'

type Row = {
  id: string
  recipient: string
  template: string
  locale: Locale
  brand: BrandId
  content: string
  created_at: string
  sent_at: string | null
}

const shownMails = 50

/** For testers on a developer's machine, where no letter leaves: the latest letters, of one recipient when asked with `?to=`. */
export function serveOutbox(app: Hono<Platform>) {
  app.get('/qa/outbox', async (c) => {
    if (c.env.ENVIRONMENT !== 'local') return c.notFound()
    const { results } = await c.env.RECORDS.prepare(
      'SELECT * FROM mails WHERE ?1 IS NULL OR recipient = ?1 ORDER BY created_at DESC LIMIT ?2',
    )
      .bind(c.req.query('to') ?? null, shownMails)
      .all<Row>()
    return c.json({
      mails: results.map(({ id, recipient, template, locale, brand, content, created_at, sent_at }) => {
        const values = JSON.parse(content) as Record<string, string>
        const state = sent_at === null ? 'due' : 'sent'
        return { id, to: recipient, template, state, createdAt: created_at, values, ...renderMail({ template, locale, brand, values }) }
      }),
    })
  })
}
