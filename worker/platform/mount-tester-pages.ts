import type { Hono } from 'hono'
import type { Platform } from './contract-router'
import { parseEmailContent } from './emails/enqueue-email'
import { mountEmailSamples } from './emails/sample-emails'
import { listLatestEmails, type EmailRow, renderStoredEmail } from './emails/send-due-emails.ts'
import { getLocalStorefrontOrigin } from './emails/storefront-origin'
import { mountOpenApi } from './openapi/mount-openapi'
import { mountStuckOrders } from './orders/stuck-orders'

/** What developers and testers look at; no deployment has it. (decision 021) */
export function mountTesterPages(platform: Hono<Platform>) {
  for (const mountPage of [mountOpenApi, mountEmailSamples, mountOutbox, mountStuckOrders]) mountPage(platform)
}

const maxShownEmails = 50
const defaultShopOrigin = 'http://localhost:8787'

/**
 * For testers on a developer's machine, where no email leaves: the latest emails, of one recipient with `?to=` or one alone with `?id=`,
 * with links into the shop at `?shop=`.
 */
function mountOutbox(app: Hono<Platform>) {
  app.get('/qa/outbox', async (c) => {
    if (c.env.ENVIRONMENT !== 'local') return c.notFound()
    const { to, id, shop = defaultShopOrigin } = c.req.query()
    const rows = await listLatestEmails(c.env.RECORDS, { to, id }, maxShownEmails)
    const renderRow = async ({ content, ...row }: EmailRow) => {
      const renderedEmail = await renderStoredEmail(
        c.env,
        { ...row, ...parseEmailContent(content) },
        getLocalStorefrontOrigin(row.brand, shop),
      )
      const { id, recipient, template, created_at, sent_at } = row
      return { id, to: recipient, template, state: sent_at === null ? 'due' : 'sent', createdAt: created_at, ...renderedEmail }
    }
    return c.json({ mails: await Promise.all(rows.map(renderRow)) })
  })
}
