import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Promotion } from '#contracts/entities/promotion'
import { promotionOperations } from '#contracts/operations/promotions'
import { type ConsoleClient, readFormFields, showConsolePage, showErrorPage, type ConsoleApp, type ConsoleContext } from './console-app'
import type { ConsoleNotice, ConsoleHtml } from './console-page'
import { getOperatorMessage } from './operator-messages'
import { type PromotionDetails, renderPromotionFacts, renderPromotionNames } from './promotion-facts'
import { getPromotionPath, renderPromotionForm, newPromotionPath, type PromotionFormState } from './promotion-form'
import { toPromotionFormFields, toPromotionCopyFields } from './promotion-form-fields'
import { parsePromotion, type PromotionInput } from './promotion-input'
import type { FieldErrors } from './unit-fields'

const pageTitle = 'Edit promotion'
const versionConflict = 'OPS412'

/**
 * Edits a promotion: the filled-in form, a preview of the change, then the change. If another operator changed it in between, the form stays as
 * filled in, next to the current version.
 */
export function mountPromotionEdit(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  const loadPromotion = (c: ConsoleContext, promotionId: string) =>
    client.call(c, promotionOperations.get, { token: c.var.session.token, params: { promotionId } })

  consoleApp.get('/promotions/:promotionId/edit', async (c) => {
    const result = await loadPromotion(c, c.req.param('promotionId'))
    return result.ok
      ? showEditPage(c, result.value, { entered: toPromotionFormFields(result.value), version: result.value.version })
      : showErrorPage(c, { title: pageTitle, text: result.message })
  })

  consoleApp.post('/promotions/:promotionId/edit', async (c) => {
    const entered = await readFormFields(c)
    const result = await loadPromotion(c, c.req.param('promotionId'))
    if (!entered || !result.ok)
      return showErrorPage(c, { title: pageTitle, text: result.ok ? 'The form could not be read. Try again.' : result.message })
    const promotion = result.value
    if (entered.has('back')) return showEditPage(c, promotion, { entered })
    const { scope } = promotionOperations.set
    const { operator, token } = c.var.session
    const showErrors = (text: string, findings: FieldErrors = {}) => showEditPage(c, promotion, { entered, findings, text })
    if (!operator.scopes.includes(scope)) return showErrors(getOperatorMessage('OPS403', { scope }, ''))
    // A change that is sent twice is compared by its key.
    const isChanged = entered.get('version') !== String(promotion.version)
    if (isChanged && !entered.has('confirmed')) return showConflictPage(c, promotion, entered)
    const input = parsePromotion(entered, Date.now(), promotion)
    if ('findings' in input) return showErrors('Nothing was saved. Correct the marked fields below.', input.findings)
    const { promotionId, campaignId } = promotion
    const body = { ...input.body, campaignId }
    const version = Number(entered.get('version'))
    if (!entered.has('confirmed')) return showReview(c, promotion, { entered, body })
    const key = entered.get('key') ?? undefined
    const setResult = await client.call(c, promotionOperations.set, { token, params: { promotionId }, key, body: { ...body, version } })
    if (setResult.ok) return c.redirect(`${getPromotionPath(promotionId)}?done=changed`, 303)
    const current = setResult.errorId === versionConflict ? await loadPromotion(c, promotionId) : undefined
    if (current?.ok) return showConflictPage(c, current.value, entered)
    const { text, findings } = getPromotionFinding(setResult)
    return showErrors(text, findings)
  })
}

function getEditPath(promotionId: string): string {
  return `${getPromotionPath(promotionId)}/edit`
}

function getPromotionLink({ promotionId, name }: PromotionDetails) {
  return { href: getPromotionPath(promotionId), name: name.en }
}

/** `version`: the one that the operator has seen, where that is not in what was entered. */
type EditFormState = { entered: URLSearchParams; findings?: FieldErrors; text?: string; version?: number }

function showEditPage(c: ConsoleContext, promotion: PromotionDetails, formState: EditFormState) {
  const notice: ConsoleNotice | undefined = formState.text === undefined ? undefined : { tone: 'error', text: formState.text }
  return showConsolePage(c, {
    title: pageTitle,
    back: getPromotionLink(promotion),
    content: renderEditForm(promotion, formState),
    ...(notice && { notice, status: 422 }),
  })
}

function renderEditForm(base: PromotionDetails, { entered, findings = {}, version }: EditFormState) {
  const target = { action: getEditPath(base.promotionId), cancelHref: getPromotionPath(base.promotionId) }
  return renderPromotionForm(
    { entered, findings, base },
    { ...target, hiddenFields: { version: String(version ?? entered.get('version') ?? '') } },
  )
}

/** What there is now, above the form as it was filled in: sent again, it replaces that. */
function showConflictPage(c: ConsoleContext, promotion: PromotionDetails, entered: URLSearchParams) {
  const text = 'Someone changed this promotion meanwhile. Nothing was saved, and your entries are still below.'
  const content = html`<section class="card">
      <h2>Version ${promotion.version}, as it is now</h2>
      ${renderPromotionFacts(promotion, promotion.uses)}
      <h3>Name</h3>
      ${renderPromotionNames(promotion)}
    </section>
    <p class="hint">If you review and save your entries, they replace this version.</p>
    ${renderEditForm(promotion, { entered, version: promotion.version })}`
  return showConsolePage(c, { title: pageTitle, back: getPromotionLink(promotion), content, notice: { tone: 'error', text }, status: 409 })
}

type EditedPromotion = Exclude<PromotionInput, { findings: FieldErrors }>['body']

function showReview(c: ConsoleContext, before: PromotionDetails, { entered, body }: { entered: URLSearchParams; body: EditedPromotion }) {
  const { promotionId } = before
  const content = renderPromotionReview({
    ...{ question: `Save changes to “${body.name.en}”?`, confirmText: 'Yes, save changes', consequences: listConsequences(before, body) },
    ...{ action: getEditPath(promotionId), entered, promotionId, before, after: body },
  })
  return showConsolePage(c, { title: pageTitle, back: getPromotionLink(before), content })
}

function listConsequences({ state, coupon, uses }: PromotionDetails, after: EditedPromotion): string[] {
  const isCodeRemoved = coupon !== undefined && coupon.code !== after.coupon?.code
  const maxUses = after.coupon?.uses
  return [
    state === 'now' ? 'Open carts have the change within seconds.' : 'Shoppers see it when it is active.',
    ...(isCodeRemoved ? [`The code ${coupon.code} stops working.`] : []),
    ...(uses && maxUses !== undefined && maxUses <= uses.used
      ? [`Its code was used ${uses.used} times already, so nobody else can use it.`]
      : []),
  ]
}

const newPromotionTitle = 'New promotion'
const promotionsLink = { href: '/ops/promotions', name: 'Promotions' }

/**
 * Creates a promotion of a common kind, or a copy of another one: a form, a preview, then the promotion. A copy has no code, because a code belongs
 * to one promotion.
 */
export function mountNewPromotion(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/promotions/new', async (c) => {
    const base = await findPromotion(c, client, c.req.query('copy'))
    const entered = base && toPromotionCopyFields(base, Date.now())
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
      return showConsolePage(c, { title: newPromotionTitle, back: promotionsLink, content })
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
  return showConsolePage(c, { title: newPromotionTitle, back: promotionsLink, content: renderNewForm(formState), ...error })
}

function renderNewForm(formState: PromotionFormState) {
  const { base } = formState
  const copyHint = base && html`<p class="hint">A copy of “${base.name.en}”. It needs a code of its own, if it has one.</p>`
  const hiddenFields = base && { copy: base.promotionId }
  const target = { action: newPromotionPath, cancelHref: '/ops/promotions', ...(hiddenFields && { hiddenFields }) }
  return html`${copyHint ?? ''} ${renderPromotionForm(formState, target)}`
}

type NewPromotion = Omit<Promotion, 'promotionId'>
type PromotionReview = {
  question: string
  confirmText: string
  consequences: readonly string[]
  action: string
  entered: URLSearchParams
  promotionId: string
  /** As it is now, where there is one. */
  before?: NewPromotion
  after: NewPromotion
}

/** Preview of a promotion next to the current one, with a button to confirm it. Carries the form as filled in. */
function renderPromotionReview({
  question,
  confirmText,
  consequences,
  action,
  entered,
  promotionId,
  before,
  after,
}: PromotionReview): ConsoleHtml {
  const fields = [...entered].filter(([name]) => !['confirmed', 'back'].includes(name))
  return html`<form class="card wide" method="post" action="${action}">
    <h2>${question}</h2>
    <ul class="outlook">
      ${[...consequences, 'Placed orders don’t change.'].map((text) => html`<li>${text}</li>`)}
    </ul>
    ${
      before
        ? html`<h3>Now</h3>
            ${renderPromotion(before)}
            <h3>Afterwards</h3>`
        : ''
    }
    ${renderPromotion(after)}
    <p class="muted">Saved as ${promotionId}.</p>
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <div class="acts">
      <button name="confirmed" value="true">${confirmText}</button>
      <button class="quiet" name="back" value="true">Go back</button>
    </div>
  </form>`
}

function renderPromotion(promotion: NewPromotion): ConsoleHtml {
  return html`${renderPromotionFacts(promotion)}
    <h4>Name</h4>
    ${renderPromotionNames(promotion)}`
}

/** Why a promotion was refused: a message, and the field it belongs to. */
function getPromotionFinding({ field, message }: { field?: string; message: string }): { text: string; findings: FieldErrors } {
  const fieldName = field?.split('.').at(-1)
  const text = fieldName === 'code' ? 'Enter another code: a promotion has this one.' : message
  return { text, findings: fieldName === undefined ? {} : { [fieldName]: text } }
}

/** A promotion by its id, as the API reads it; undefined without one. */
async function findPromotion(
  c: ConsoleContext,
  client: ConsoleClient,
  promotionId: string | null | undefined,
): Promise<PromotionDetails | undefined> {
  if (!promotionId) return undefined
  const result = await client.call(c, promotionOperations.get, { token: c.var.session.token, params: { promotionId } })
  return result.ok ? result.value : undefined
}
