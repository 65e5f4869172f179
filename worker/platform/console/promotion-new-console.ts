import type { Hono } from 'hono'
import { html } from 'hono/html'
import { promotionOperations } from '#contracts/operations/promotions'
import { type ConsoleClient, readFormFields, showConsolePage, type ConsoleApp, type ConsoleContext } from './console-app'
import { getOperatorMessage } from './operator-messages'
import { newPromotionPath, type PromotionFormState, renderPromotionForm } from './promotion-form'
import { toCopyFormFields } from './promotion-form-fields'
import { parsePromotion } from './promotion-input'
import { findPromotion, getPromotionFinding, renderPromotionReview } from './promotion-review'

const pageTitle = 'New promotion'
const promotionsLink = { href: '/ops/promotions', name: 'Promotions' }

/**
 * Writes a promotion of a common kind, or a copy of another one: a form, a page that says what it will do, and then the promotion. A copy has no
 * code, which belongs to one promotion.
 */
export function mountNewPromotion(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/promotions/new', async (c) => {
    const base = await findPromotion(c, client, c.req.query('copy'))
    const entered = base && toCopyFormFields(base, Date.now())
    return showForm(c, { entered, findings: {}, base })
  })

  consoleApp.post('/promotions/new', async (c) => {
    const entered = await readFormFields(c)
    if (!entered) return c.notFound()
    const base = await findPromotion(c, client, entered.get('copy'))
    if (entered.has('back')) return showForm(c, { entered, findings: {}, base })
    const { scope } = promotionOperations.set
    const { operator, token } = c.var.session
    const showErrors = (text: string, findings: PromotionFormState['findings'] = {}) => showForm(c, { entered, findings, base }, text)
    if (!operator.scopes.includes(scope)) return showErrors(getOperatorMessage('OPS403', { scope }, ''))
    const input = parsePromotion(entered, Date.now(), base)
    if ('findings' in input) return showErrors('Nothing was saved. Correct the marked fields below.', input.findings)
    const { promotionId, body } = input
    if (!entered.has('confirmed')) {
      const startText = body.from === undefined ? 'Open carts get it within seconds.' : 'It starts by itself at its time.'
      const audienceText = body.coupon ? `Shoppers who enter ${body.coupon.code} get it.` : 'Shoppers get it automatically.'
      const consequences = [`${audienceText} ${startText}`]
      const texts = { question: `Publish “${body.name.en}”?`, confirmText: 'Yes, publish promotion', consequences }
      const content = renderPromotionReview({ ...texts, action: newPromotionPath, entered, promotionId, after: body })
      return showConsolePage(c, { title: pageTitle, back: promotionsLink, content })
    }
    const key = entered.get('key') ?? undefined
    const result = await client.call(c, promotionOperations.set, { token, params: { promotionId }, key, body: { ...body, version: 0 } })
    if (result.ok) return c.redirect(`/ops/promotions/${promotionId}?done=saved`, 303)
    const { text, findings } = getPromotionFinding(result)
    return showErrors(text, findings)
  })
}

function showForm(c: ConsoleContext, formState: PromotionFormState, errorText?: string) {
  const error = errorText !== undefined && ({ notice: { tone: 'error', text: errorText }, status: 422 } as const)
  return showConsolePage(c, { title: pageTitle, back: promotionsLink, content: renderNewForm(formState), ...error })
}

function renderNewForm(formState: PromotionFormState) {
  const { base } = formState
  const copyHint = base && html`<p class="hint">A copy of “${base.name.en}”. It needs a code of its own, if it has one.</p>`
  const hiddenFields = base && { copy: base.promotionId }
  const target = { action: newPromotionPath, cancelHref: '/ops/promotions', ...(hiddenFields && { hiddenFields }) }
  return html`${copyHint ?? ''} ${renderPromotionForm(formState, target)}`
}
