import { html } from 'hono/html'
import type { ConsoleHtml } from './console-page'
import { listNextSteps, listOrderForms } from './order-forms'
import { renderOrderFacts, renderOrderHead, renderParcelTable, renderWithdrawalTable } from './order-facts'
import { renderNotes, renderTimeline, buildTimeline, type OperatorOrder } from './order-timeline'
import { renderIssuesTable, type PaymentIssue } from './order-issues'
import { renderLinesTable } from './order-pick-list'
import type { SubmittedForm } from './unit-fields'

/** `shop`: the origin of the brand's pictures. `entered`: a form that was sent and not done. `issues`: what the provider reported of it. */
type OrderPageOptions = { shop: string | undefined; entered?: SubmittedForm | undefined; issues: readonly PaymentIssue[] }

/** One order: what is to be done next, its lines, what may be done with it, and who did what; its facts are beside it. */
export function renderOrderPage(order: OperatorOrder, { shop, entered, issues }: OrderPageOptions): ConsoleHtml {
  const stepForms = listNextSteps(order, entered)
  const otherForms = listOrderForms(order, entered)
  const actions = new Set([...stepForms, ...otherForms].map(({ action }) => action))
  return html`${renderOrderHead(order)}
    ${
      order.heldUnits > 0
        ? html`<p class="notice error">
            A chargeback is open. Units on hold: ${order.heldUnits}. Ship them once it is reversed, or decide to ship them anyway.
          </p>`
        : ''
    }
    ${renderIssuesTable(issues, actions)}
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
