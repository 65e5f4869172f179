import type { Hono } from 'hono'
import { html } from 'hono/html'
import { type AuditEntry, auditOperations } from '#contracts/operations/audit'
import { type ConsoleApp, type ConsoleClient, showConsolePage, showErrorPage } from './console-app'
import { renderTable, renderTime } from './table'
import { getSiteName } from './content/links'

const pageTitle = 'Activity log'

/** Who changed what, latest first. */
export function mountAudit(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/audit', async (c) => {
    const { target = '', operator = '', before = '' } = c.req.query()
    const filter = { ...(target && { target }), ...(operator && { operator }) }
    const query = { ...filter, ...(before && { before }) }
    const result = await client.call(c, auditOperations.list, { token: c.var.session.token, query })
    if (!result.ok) return showErrorPage(c, { title: pageTitle, text: result.message, content: renderAuditSearch(target, operator) })
    const { entries, next } = result.value
    const nextPageUrl = next === undefined ? '' : `/ops/audit?${new URLSearchParams({ ...filter, before: String(next) }).toString()}`
    return showConsolePage(c, {
      title: pageTitle,
      content: html`${renderAuditSearch(target, operator)}
      ${renderTable({
        caption: 'Changes by operators',
        head: ['Time', 'Operator', 'Change', 'Subject', { name: 'Details', wide: true }],
        rows: entries.map(toAuditRow),
        empty: target || operator ? 'No changes match' : 'No changes yet',
      })}
      ${nextPageUrl ? html`<p><a href="${nextPageUrl}">Next page</a></p>` : ''}`,
    })
  })
}

function renderAuditSearch(target: string, operator: string) {
  return html`<form class="row" method="get" action="/ops/audit">
    <div>
      <label for="target">Subject</label
      ><input id="target" name="target" value="${target}" maxlength="120" placeholder="order:HA12345678" />
    </div>
    <div><label for="operator">Operator</label><input id="operator" name="operator" value="${operator}" maxlength="80" /></div>
    <button>Search</button>
  </form>`
}

function toAuditRow({ at, operator, operation, target, before, after }: AuditEntry) {
  const changeDetails = html`<details>
    <summary>Before and after</summary>
    <pre>${JSON.stringify({ before, after }, null, 2)}</pre>
  </details>`
  return [renderTime(at), operator, getOperationLabel(operation), renderSubject(target), changeDetails]
}

/** Its kind and name, a link to its page, and a way to all its changes. */
function renderSubject(target: string) {
  const { kind, name, href } = getAuditSubject(target)
  const subjectName = name ? `${kind} ${name}` : kind
  const changesLink = `/ops/audit?${new URLSearchParams({ target }).toString()}`
  return html`${href ? html`<a href="${href}">${subjectName}</a>` : subjectName}
    <a class="hint" href="${changesLink}" aria-label="All changes of ${subjectName}">All changes</a>`
}

/** What operators did, by the name of the call. */
const operationLabels: Readonly<Record<string, string>> = {
  'orders.start': 'Started fulfillment',
  'orders.ship': 'Shipped a parcel',
  'orders.ready': 'Marked as ready for pickup',
  'orders.pickedUp': 'Marked as picked up',
  'orders.delivered': 'Marked as delivered',
  'orders.cancel': 'Canceled units',
  'orders.receiveReturn': 'Received a return',
  'orders.refund': 'Refunded',
  'orders.retryRefund': 'Repeated a refund',
  'orders.settleRefund': 'Settled a refund on hold',
  'orders.changeAddress': 'Changed the address',
  'orders.addNote': 'Added a note',
  'orders.resendEmail': 'Resent an email',
  'orders.retry': 'Retried failed steps',
  'payments.setAside': 'Resolved a payment issue',
  'stock.set': 'Set the quantity on hand',
  'stock.change': 'Adjusted the quantity',
  'stock.reserve': 'Reserved units',
  'prices.set': 'Changed prices',
  'prices.import': 'Imported prices',
  'products.set': 'Changed a product',
  'products.publish': 'Published or withdrew a product',
  'products.import': 'Imported products',
  'promotions.set': 'Saved a promotion',
  'promotions.end': 'Ended a promotion',
  'content.saveDraft': 'Saved a draft',
  'content.discardDraft': 'Discarded a draft',
  'content.publish': 'Published a page',
  'content.publishScheduled': 'Published a scheduled page',
  'content.unschedule': 'Unscheduled a page',
  'content.withdraw': 'Withdrew a page',
  'content.restore': 'Restored a page',
  'content.restoreSite': 'Restored a site',
  'content.purge': 'Purged the cache',
  'giftCards.issue': 'Issued a gift card',
  'giftCards.email': 'Emailed a gift card',
  'giftCards.code': 'Viewed a number and PIN',
  'giftCards.block': 'Blocked or unblocked a gift card',
  'giftCards.correct': 'Corrected a balance',
  'moderation.decideQuestion': 'Decided on a question',
  'moderation.answerQuestion': 'Answered a question',
  'moderation.decideReview': 'Decided on a reported review',
  'reviews.decide': 'Decided on a review',
  'consumers.export': 'Opened customer data',
  'consumers.erase': 'Deleted customer data',
}

/** `orders.ship` → `Shipped a parcel`. */
export function getOperationLabel(operation: string): string {
  return operationLabels[operation] ?? operation
}

/** What a change was made to: its kind, what tells it from its like, and its page, if it has one. */
type AuditSubject = { kind: string; name: string; href?: string }

/** Enough of an id that has no other name to tell it from others. */
const shortIdLength = 8

function shortenId(id: string): string {
  return id.slice(0, shortIdLength)
}

const subjectKinds: Readonly<Record<string, (id: string) => AuditSubject>> = {
  order: (id) => ({ kind: 'Order', name: id, href: `/ops/orders/${id}` }),
  product: (id) => ({ kind: 'Product', name: id, href: `/ops/catalog?productId=${id}` }),
  stock: getStockSubject,
  'gift-card': (id) => ({ kind: 'Gift card', name: shortenId(id), href: `/ops/gift-cards/${id}` }),
  promotion: (id) => ({ kind: 'Promotion', name: id, href: `/ops/promotions/${id}` }),
  content: getContentSubject,
  review: (id) => ({ kind: 'Review', name: shortenId(id) }),
  question: (id) => ({ kind: 'Question', name: shortenId(id) }),
  'payment-issue': (id) => ({ kind: 'Payment issue', name: shortenId(id) }),
  consumer: (id) => ({ kind: 'Customer', name: shortenId(id) }),
  person: (id) => ({ kind: 'Customer', name: shortenId(id) }),
  import: (id) => ({ kind: 'Import', name: shortenId(id) }),
  cache: () => ({ kind: 'Page cache', name: '' }),
}

/** `order:HA12345678` → Order HA12345678, with its page. */
export function getAuditSubject(target: string): AuditSubject {
  const separatorIndex = target.indexOf(':')
  const [kind, id] = separatorIndex < 0 ? [target, ''] : [target.slice(0, separatorIndex), target.slice(separatorIndex + 1)]
  return (Object.hasOwn(subjectKinds, kind) && subjectKinds[kind]?.(id)) || { kind: target, name: '' }
}

/** `HV7K2Q41:201877701209@web`: a variant in the online shop or a store. */
function getStockSubject(id: string): AuditSubject {
  const [productId = '', upc = '', place = ''] = id.split(/[:@]/)
  const name = `${upc}, ${place === 'web' ? 'online shop' : `store ${place}`}`
  return { kind: 'Stock', name, href: `/ops/stock?${new URLSearchParams({ productId, upc, place }).toString()}` }
}

/** `HALVERN-US/help/returns`: a page of a site, or the site. */
function getContentSubject(id: string): AuditSubject {
  const [siteId = '', ...pageParts] = id.split('/')
  const page = pageParts.join('/')
  const siteLink = `/ops/content/${siteId}`
  if (page === '') return { kind: 'Site', name: getSiteName(siteId), href: siteLink }
  return { kind: 'Page', name: `${page}, ${getSiteName(siteId)}`, href: `${siteLink}/page?${new URLSearchParams({ page }).toString()}` }
}
