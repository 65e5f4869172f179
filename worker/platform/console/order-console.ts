import { html } from 'hono/html'
import type * as z from 'zod'
import type { orderOperations } from '#contracts/operations/orders'
import type { ConsoleHtml } from './console-page'
import { nextSteps } from './next-steps'
import { orderFacts } from './order-facts'
import { orderForms } from './order-forms'
import { notesCard, timelineList } from './order-history'
import { issuesTable, type PaymentIssue } from './order-issues'
import { orderHead } from './order-head'
import { parcelTable, withdrawalTable } from './order-parcels'
import { linesTable } from './order-pick-list'
import { timelineOf } from './order-timeline'
import type { Entered } from './unit-choice'

type OrderRead = z.output<typeof orderOperations.read.response>
/** `shop`: the origin of the brand's pictures. `entered`: a form that was sent and not done. `issues`: what the provider reported of it. */
type OrderPageOptions = { shop: string | undefined; entered?: Entered | undefined; issues: readonly PaymentIssue[] }

/** One order: what is to be done next, its lines, what may be done with it, and who did what; its facts are beside it. */
export function orderPage(order: OrderRead, { shop, entered, issues }: OrderPageOptions): ConsoleHtml {
  const steps = nextSteps(order, entered)
  const rare = orderForms(order, entered)
  const actions = new Set([...steps, ...rare].map(({ action }) => action))
  return html`${orderHead(order)}
    ${
      order.heldUnits > 0
        ? html`<p class="notice error">
            A chargeback is open. Units on hold: ${order.heldUnits}. Ship them once it is reversed, or decide to ship them anyway.
          </p>`
        : ''
    }
    ${issuesTable(issues, actions)}
    <div class="sides">
      <div class="stack">
        ${
          steps.length > 0
            ? html`<section>
                <h2>Next step</h2>
                ${steps.map(({ form }) => form)}
              </section>`
            : ''
        }
        <h2>Items</h2>
        ${linesTable(order, shop)}
        <h2>More actions</h2>
        ${rare.map(({ form }) => form)} ${parcelTable(order)} ${withdrawalTable(order)} ${timelineList(timelineOf(order))}
      </div>
      <aside class="stack">${orderFacts(order)} ${notesCard(order, order.notes, entered?.action === 'note' ? entered : undefined)}</aside>
    </div>`
}
