import type { Hono } from 'hono'
import { html } from 'hono/html'
import { promotionOperations } from '#contracts/operations/promotions'
import type { ConsoleClient } from './console-client'
import { readFormFields, showConsolePage } from './console-app'
import type { ConsoleApp, ConsoleContext } from './console-session'
import { getOperatorMessage } from './operator-messages'
import { renderPromotionFacts, renderPromotionNames } from './promotion-facts'
import { newPromotionPath, renderPromotionForm } from './promotion-form'
import { parsePromotion, type PromotionInput } from './promotion-input'
import type { FieldErrors } from './unit-fields'

const pageTitle = 'New promotion'
const promotionsLink = { href: '/ops/promotions', name: 'Promotions' }

/** Writes a promotion of a common kind: a form, a page that says what it will do, and then the promotion. */
export function mountNewPromotion(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/promotions/new', (c) =>
    showConsolePage(c, { title: pageTitle, back: promotionsLink, content: renderPromotionForm({ entered: undefined, findings: {} }) }),
  )

  consoleApp.post('/promotions/new', async (c) => {
    const enteredForm = await readFormFields(c)
    if (!enteredForm) return c.notFound()
    if (enteredForm.has('back'))
      return showConsolePage(c, {
        title: pageTitle,
        back: promotionsLink,
        content: renderPromotionForm({ entered: enteredForm, findings: {} }),
      })
    const { scope } = promotionOperations.set
    const { operator, token } = c.var.session
    if (!operator.scopes.includes(scope)) return showFormWithErrors(c, enteredForm, { text: getOperatorMessage('OPS403', { scope }, '') })
    const input = parsePromotion(enteredForm, Date.now())
    if ('findings' in input)
      return showFormWithErrors(c, enteredForm, { text: 'Nothing was saved. Correct the marked fields below.', findings: input.findings })
    if (!enteredForm.has('confirmed'))
      return showConsolePage(c, { title: pageTitle, back: promotionsLink, content: renderPromotionReview(input, enteredForm) })
    const { promotionId, body } = input
    const key = enteredForm.get('key') ?? undefined
    const result = await client.call(c, promotionOperations.set, { token, params: { promotionId }, key, body })
    if (result.ok) return c.redirect(`/ops/promotions/${promotionId}?done=saved`, 303)
    const field = result.field?.split('.').at(-1)
    const isCodeTaken = field === 'code'
    const text = isCodeTaken ? 'Enter another code: a promotion has this one.' : result.message
    return showFormWithErrors(c, enteredForm, { text, ...(field && { findings: { [field]: text } }) })
  })
}

function showFormWithErrors(
  c: ConsoleContext,
  enteredForm: URLSearchParams,
  { text, findings = {} }: { text: string; findings?: FieldErrors },
) {
  return showConsolePage(c, {
    title: pageTitle,
    back: promotionsLink,
    content: renderPromotionForm({ entered: enteredForm, findings }),
    notice: { tone: 'error', text },
    status: 422,
  })
}

/** What shoppers will get, and the question whether to publish it. */
function renderPromotionReview({ promotionId, body }: Exclude<PromotionInput, { findings: FieldErrors }>, enteredForm: URLSearchParams) {
  const fields = [...enteredForm].filter(([name]) => !['confirmed', 'back'].includes(name))
  const startText = body.from === undefined ? 'Open carts get it within seconds.' : 'It starts by itself at its time.'
  return html`<form class="card wide" method="post" action="${newPromotionPath}">
    <h2>Publish “${body.name.en}”?</h2>
    <ul class="outlook">
      <li>${body.coupon ? `Shoppers who enter ${body.coupon.code} get it.` : 'Shoppers get it automatically.'} ${startText}</li>
      <li>Placed orders don’t change.</li>
    </ul>
    ${renderPromotionFacts(body)}
    <h3>Name</h3>
    ${renderPromotionNames(body)}
    <p class="muted">Saved as ${promotionId}.</p>
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <div class="acts">
      <button name="confirmed" value="true">Yes, publish promotion</button>
      <button class="quiet" name="back" value="true">Go back</button>
    </div>
  </form>`
}
