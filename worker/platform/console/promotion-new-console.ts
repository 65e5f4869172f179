import type { Hono } from 'hono'
import { html } from 'hono/html'
import { promotionOperations } from '#contracts/operations/promotions'
import type { ConsoleCalls } from './call-operation'
import { formOf, show } from './console-app'
import type { ConsoleApp, ConsoleContext } from './console-session'
import { operatorText } from './operator-messages'
import { promotionFacts, promotionNames } from './promotion-facts'
import { newPromotionPath, promotionForm } from './promotion-form'
import { promotionIn, type PromotionInput } from './promotion-input'
import type { Findings } from './unit-choice'

const title = 'New promotion'
const back = { href: '/ops/promotions', name: 'Promotions' }

/** Writes a promotion of a common kind: a form, a page that says what it will do, and then the promotion. */
export function mountNewPromotion(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/promotions/new', (c) => show(c, { title, back, content: promotionForm({ entered: undefined, findings: {} }) }))

  ops.post('/promotions/new', async (c) => {
    const entered = await formOf(c)
    if (!entered) return c.notFound()
    if (entered.has('back')) return show(c, { title, back, content: promotionForm({ entered, findings: {} }) })
    const { scope } = promotionOperations.set
    const { operator, token } = c.var.session
    if (!operator.scopes.includes(scope)) return again(c, entered, { text: operatorText('OPS403', { scope }, '') })
    const input = promotionIn(entered, Date.now())
    if ('findings' in input)
      return again(c, entered, { text: 'Nothing was saved. Correct the marked fields below.', findings: input.findings })
    if (!entered.has('confirmed')) return show(c, { title, back, content: review(input, entered) })
    const { promotionId, body } = input
    const key = entered.get('key') ?? undefined
    const done = await calls.call(c, promotionOperations.set, { token, params: { promotionId }, key, body })
    if (done.ok) return c.redirect(`/ops/promotions/${promotionId}?done=saved`, 303)
    const field = done.field?.split('.').at(-1)
    const isTaken = field === 'code'
    const text = isTaken ? 'Enter another code: a promotion has this one.' : done.message
    return again(c, entered, { text, ...(field && { findings: { [field]: text } }) })
  })
}

function again(c: ConsoleContext, entered: URLSearchParams, { text, findings = {} }: { text: string; findings?: Findings }) {
  return show(c, { title, back, content: promotionForm({ entered, findings }), notice: { tone: 'error', text }, status: 422 })
}

/** What shoppers will get, and the question whether to publish it. */
function review({ promotionId, body }: Exclude<PromotionInput, { findings: Findings }>, entered: URLSearchParams) {
  const fields = [...entered].filter(([name]) => !['confirmed', 'back'].includes(name))
  const start = body.from === undefined ? 'Open carts get it within seconds.' : 'It starts by itself at its time.'
  return html`<form class="card wide" method="post" action="${newPromotionPath}">
    <h2>Publish “${body.name.en}”?</h2>
    <ul class="outlook">
      <li>${body.coupon ? `Shoppers who enter ${body.coupon.code} get it.` : 'Shoppers get it automatically.'} ${start}</li>
      <li>Placed orders don’t change.</li>
    </ul>
    ${promotionFacts(body)}
    <h3>Name</h3>
    ${promotionNames(body)}
    <p class="muted">Saved as ${promotionId}.</p>
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <div class="acts">
      <button name="confirmed" value="true">Yes, publish promotion</button>
      <button class="quiet" name="back" value="true">Go back</button>
    </div>
  </form>`
}
