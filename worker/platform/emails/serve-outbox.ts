import type { Hono } from 'hono'
import type { Platform } from '../contract-router'
import { latestMails, type MailRow } from './send-due-emails.ts'
import { localStorefrontOf } from './storefront-of'
import { emailContent } from './email-content'
import { contentOfStored } from './enqueue-email'

const shownMails = 50
const usualShop = 'http://localhost:8787'

/**
 * For testers on a developer's machine, where no email leaves: the latest emails, of one recipient with `?to=` or one alone with `?id=`,
 * with links into the shop at `?shop=`.
 */
export function serveOutbox(app: Hono<Platform>) {
  app.get('/qa/outbox', async (c) => {
    if (c.env.ENVIRONMENT !== 'local') return c.notFound()
    const { to, id, shop = usualShop } = c.req.query()
    const rows = await latestMails(c.env.RECORDS, { to, id }, shownMails)
    const shown = async ({ content, ...row }: MailRow) => {
      const written = await emailContent(c.env, { ...row, ...contentOfStored(content) }, localStorefrontOf(row.brand, shop))
      const { id, recipient, template, created_at, sent_at } = row
      return { id, to: recipient, template, state: sent_at === null ? 'due' : 'sent', createdAt: created_at, ...written }
    }
    return c.json({ mails: await Promise.all(rows.map(shown)) })
  })
}
