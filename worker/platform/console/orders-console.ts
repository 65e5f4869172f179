import type { Hono } from 'hono'
import { html } from 'hono/html'
import { isBrandId } from '#config/brands'
import { orderOperations } from '#contracts/operations/orders'
import { paymentOperations } from '#contracts/operations/payments'
import { findStorefrontOrigin } from '../emails/storefront-origin'
import { type ConsoleClient, showConsolePage, type ConsoleApp } from './console-app'
import type { ConsoleHtml } from './console-page'
import { mountOrderActions, type ShowOrder } from './mount-order-actions'
import { orderActions } from './order-actions'
import {
  renderOrderFacts,
  renderOrderHead,
  renderParcelTable,
  renderWithdrawalTable,
  renderIssuesTable,
  type PaymentIssueView,
} from './order-facts'
import { listNextStepForms, listOrderForms } from './order-forms'
import { renderLinesTable } from './order-pick-list'
import { renderNotes, renderTimeline, buildTimeline, type OperatorOrder } from './order-timeline'
import { issueResolvedNotice } from './stuck-console'
import type { SubmittedForm } from './unit-fields'

const ordersLink = { href: '/ops', name: 'Orders' }

/** The page of an order, and its actions. */
export function mountOrders(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  const showOrder: ShowOrder = async (c, order, { notice, entered }) => {
    const query = { orderNumber: order.orderNumber, limit: '20' }
    const issuesResult = await client.call(c, paymentOperations.issues, { token: c.var.session.token, query })
    const storefrontOrigin = isBrandId(order.brand) ? findStorefrontOrigin(c.env, order.brand) : undefined
    return showConsolePage(c, {
      title: order.orderNumber,
      back: ordersLink,
      content: renderOrderPage(order, { shop: storefrontOrigin, entered, issues: issuesResult.ok ? issuesResult.value.issues : [] }),
      ...(notice && { notice, status: notice.tone === 'error' ? 409 : 200 }),
    })
  }

  consoleApp.get('/orders/:orderNumber', async (c) => {
    const { orderNumber } = c.req.param()
    const result = await client.call(c, orderOperations.read, { token: c.var.session.token, params: { orderNumber } })
    if (!result.ok)
      return showConsolePage(c, {
        title: orderNumber,
        back: ordersLink,
        content: html``,
        notice: { tone: 'error', text: result.message },
        status: 404,
      })
    const doneAction = c.req.query('done')
    return showOrder(c, result.value, doneAction ? { notice: { tone: 'done', text: getDoneNotice(doneAction) } } : {})
  })

  mountOrderActions(consoleApp, client, showOrder)
}

function getDoneNotice(action: string): string {
  if (action === 'set-aside') return issueResolvedNotice
  return (Object.hasOwn(orderActions, action) && orderActions[action]?.done) || 'Done.'
}

/** `shop`: the origin of the brand's pictures. `entered`: a form that was sent and not done. `issues`: what the provider reported of it. */
type OrderPageOptions = { shop: string | undefined; entered?: SubmittedForm | undefined; issues: readonly PaymentIssueView[] }

/** An order page: next steps, lines, actions and timeline, with the facts next to them. */
function renderOrderPage(order: OperatorOrder, { shop, entered, issues }: OrderPageOptions): ConsoleHtml {
  const stepForms = listNextStepForms(order, entered)
  const otherForms = listOrderForms(order, entered)
  const actions = [...stepForms, ...otherForms].map(({ action }) => action)
  // Every order has the form that retries: it sends emails, too. Of its money it retries what has failed.
  const remedies = new Set(actions.filter((action) => action !== 'retry' || order.canRetry))
  return html`${renderOrderHead(order)}
    ${
      order.heldUnits > 0
        ? html`<p class="notice error">
            A chargeback is open. Units on hold: ${order.heldUnits}. Ship them once it is reversed, or decide to ship them anyway.
          </p>`
        : ''
    }
    ${renderIssuesTable(issues, remedies)}
    <div class="sides">
      <div class="stack">
        ${
          stepForms.length > 0
            ? html`<section>
                <h2>Next step</h2>
                ${stepForms.map(({ form }) => form)}
              </section>`
            : ''
        }
        <h2>Items</h2>
        ${renderLinesTable(order, shop)}
        <h2>More actions</h2>
        ${otherForms.map(({ form }) => form)} ${renderParcelTable(order)} ${renderWithdrawalTable(order)}
        ${renderTimeline(buildTimeline(order))}
      </div>
      <aside class="stack">
        ${renderOrderFacts(order)} ${renderNotes(order, order.notes, entered?.action === 'note' ? entered : undefined)}
      </aside>
    </div>`
}
