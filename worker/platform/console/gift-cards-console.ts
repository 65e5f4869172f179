import type { Hono } from 'hono'
import { html } from 'hono/html'
import type * as z from 'zod'
import { currencies, type Currency } from '#config/locales'
import { giftCardOperations, type operatorGiftCard } from '#contracts/operations/gift-cards'
import type { Operation } from '#contracts/operations/operation'
import { formatAmount } from '#domain/money/minor-units'
import { type ConsoleClient, readFormFields, showErrorPage, showConsolePage, type ConsoleApp, type ConsoleContext } from './console-app'
import { type ConsoleHtml, renderKeyField } from './console-page'
import { parseMinorAmount } from './parse-amount'
import { parseRecipient, renderRecipientFields } from './card-recipient'

type GiftCardView = z.output<typeof operatorGiftCard>

const pageTitle = 'Gift cards'
const giftCardsPath = '/ops/gift-cards'
const giftCardsLink = { href: giftCardsPath, name: pageTitle }

/** Gift cards: found by their number, blocked, corrected and issued. */
export function mountGiftCards(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  mountCardChanges(consoleApp, client)
  // By a form: a number in an address would stay in logs and histories.
  consoleApp.post('/gift-cards/find', async (c) => {
    const number = (await readFormFields(c))?.get('number')?.replace(/[\s-]/g, '') ?? ''
    const result = await client.call(c, giftCardOperations.find, { token: c.var.session.token, query: { number } })
    return result.ok
      ? c.redirect(`${giftCardsPath}/${result.value.cardId}`, 303)
      : showErrorPage(c, { title: pageTitle, text: result.message, content: renderStartPage() })
  })

  consoleApp.get('/gift-cards', (c) => showConsolePage(c, { title: pageTitle, content: renderStartPage() }))

  consoleApp.get('/gift-cards/:cardId', async (c) => {
    const card = await loadGiftCard(c, client)
    if (!card.ok) return showErrorPage(c, { title: pageTitle, text: card.message, content: renderStartPage() })
    return showConsolePage(c, {
      title: 'Gift card',
      back: giftCardsLink,
      content: renderCardPage(card.value),
      ...(c.req.query('done') && { notice: { tone: 'done', text: 'Gift card saved.' } }),
    })
  })

  /** Number and PIN, for the operator's eyes: the audit keeps who has read them. */
  consoleApp.post('/gift-cards/:cardId/code', async (c) => {
    const card = await loadGiftCard(c, client)
    const code = await client.call(c, giftCardOperations.code, { token: c.var.session.token, params: { cardId: c.req.param('cardId') } })
    if (!card.ok) return showErrorPage(c, { title: pageTitle, text: card.message, content: renderStartPage() })
    // The code is for the recipient of the email only.
    if (!code.ok) {
      const text = 'The number and PIN of a card that was emailed, or issued elsewhere, can’t be shown.'
      return showErrorPage(c, { title: 'Gift card', text, content: renderCardPage(card.value) })
    }
    const { number, pin } = code.value
    return showConsolePage(c, {
      title: 'Gift card',
      back: giftCardsLink,
      content: html`<p class="card">Number ${number}, PIN ${pin}</p>
        ${renderCardPage(card.value)}`,
    })
  })
}

/** Changes of a card's balance or status. Each is previewed before it is made. */
function mountCardChanges(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.post('/gift-cards/issue', async (c) => {
    const form = await readFormFields(c)
    const currency = currencies.find((currencyOption) => currencyOption === form?.get('currency'))
    if (!form || !currency) return c.notFound()
    const amount = parseMinorAmount(form.get('amount'), currency)
    if (!(amount > 0))
      return showErrorPage(c, { title: pageTitle, text: 'Enter an amount, such as 25.00.', content: renderStartPage(form) })
    const recipient = parseRecipient(form)
    const effects = [
      `A gift card of ${formatCardAmount(amount, currency)} is issued. It can be used at once.`,
      ...listEmailEffects(recipient),
    ]
    if (!form.has('confirmed'))
      return showConsolePage(c, {
        title: pageTitle,
        content: renderCardReview({ action: `${giftCardsPath}/issue`, name: 'Issue gift card', form, does: effects }),
      })
    const body = { amount, currency, reason: form.get('reason') ?? '', ...(recipient && { recipient }) }
    const result = await client.call(c, giftCardOperations.issue, { token: c.var.session.token, key: form.get('key') ?? undefined, body })
    if (!result.ok) return showErrorPage(c, { title: pageTitle, text: result.message, content: renderStartPage(form) })
    return c.redirect(`${giftCardsPath}/${result.value.cardId}?done=true`, 303)
  })

  consoleApp.post('/gift-cards/:cardId/:action{block|correct|email}', async (c) => {
    const { action } = c.req.param()
    const [form, card] = [await readFormFields(c), await loadGiftCard(c, client)]
    if (!form || !card.ok)
      return showErrorPage(c, { title: pageTitle, text: card.ok ? 'The form could not be read. Try again.' : card.message })
    const change = cardChanges[action]?.(form, card.value) ?? { finding: 'Try again.' }
    const showError = (text: string) => showErrorPage(c, { title: 'Gift card', text, content: renderCardPage(card.value, form) })
    if ('finding' in change) return showError(change.finding)
    const { name, does: effects, entry: operation, body } = change
    if (!form.has('confirmed')) {
      return showConsolePage(c, {
        title: 'Gift card',
        content: renderCardReview({ action: `${giftCardsPath}/${card.value.cardId}/${action}`, name, form, does: effects }),
      })
    }
    const request = { token: c.var.session.token, params: { cardId: card.value.cardId }, key: form.get('key') ?? undefined }
    const result = await client.call(c, operation, { ...request, body })
    return result.ok ? c.redirect(`${giftCardsPath}/${card.value.cardId}?done=true`, 303) : showError(result.message)
  })
}

function loadGiftCard(c: ConsoleContext, client: ConsoleClient) {
  return client.call(c, giftCardOperations.get, { token: c.var.session.token, params: { cardId: c.req.param('cardId') ?? '' } })
}

type CardChange = { name: string; does: string[]; entry: Operation; body: object }

const cardChanges: Readonly<Record<string, (form: URLSearchParams, card: GiftCardView) => CardChange | { finding: string }>> = {
  block: toBlockChange,
  correct: toBalanceChange,
  email: toEmailChange,
}

function getReason(form: URLSearchParams): string {
  return form.get('reason') ?? ''
}

function toEmailChange(form: URLSearchParams): CardChange | { finding: string } {
  const recipient = parseRecipient(form)
  if (!recipient) return { finding: 'Enter the recipient’s email address.' }
  return { name: 'Send gift card', does: listEmailEffects(recipient), entry: giftCardOperations.email, body: { recipient } }
}

function listEmailEffects(recipient: ReturnType<typeof parseRecipient>): string[] {
  return recipient ? [`Its number and PIN are emailed to ${recipient.email}. Whoever reads the email can use the card.`] : []
}

function toBlockChange(form: URLSearchParams, { state }: GiftCardView): CardChange {
  const blocked = form.get('blocked') === 'true'
  const effects = blocked
    ? ['The card can’t be used from now on, not even for orders that are not paid yet.', 'Its balance stays.']
    : [state === 'locked' ? 'The card can be used again.' : 'The card can be used again, also after wrong PINs.']
  return {
    name: blocked ? 'Block gift card' : 'Unblock gift card',
    does: effects,
    entry: giftCardOperations.block,
    body: { blocked, reason: getReason(form) },
  }
}

function toBalanceChange(form: URLSearchParams, { balance, currency }: GiftCardView): CardChange | { finding: string } {
  const delta = parseMinorAmount(form.get('delta'), currency)
  if (!Number.isSafeInteger(delta) || delta === 0)
    return { finding: 'Enter an amount to add, such as 10.00, or to deduct, such as -10.00.' }
  const effects = [`Balance: ${formatCardAmount(balance, currency)} → ${formatCardAmount(balance + delta, currency)}.`]
  return { name: 'Adjust balance', does: effects, entry: giftCardOperations.correct, body: { delta, reason: getReason(form) } }
}

function formatCardAmount(minorAmount: number, currency: Currency): string {
  return `${formatAmount(minorAmount, currency)} ${currency}`
}

function renderStartPage(enteredForm?: URLSearchParams): ConsoleHtml {
  return html`${renderCardSearch()} ${renderIssueForm(enteredForm)}`
}

function renderCardPage(card: GiftCardView, enteredForm?: URLSearchParams): ConsoleHtml {
  const { balance, held, currency, state, expiryDate, isPinClosed, source } = card
  const facts = [
    `Balance: ${formatCardAmount(balance, currency)}${held > 0 ? `, ${formatCardAmount(held, currency)} of it in open orders` : ''}`,
    { active: 'Active', inactive: 'Not active yet', locked: 'Blocked' }[state],
    ...(isPinClosed ? ['Locked for an hour after wrong PINs'] : []),
    ...(expiryDate ? [`Expires ${expiryDate}`] : []),
    { order: 'Bought in an order', operator: 'Issued in the console', other: 'Issued elsewhere' }[source],
  ]
  return html`<ul class="facts">
      ${facts.map((text) => html`<li>${text}</li>`)}
    </ul>
    <p><a href="/ops/audit?target=${encodeURIComponent(`gift-card:${card.cardId}`)}">View activity log</a></p>
    ${renderCardForms(card, enteredForm)}`
}

function renderCardSearch(): ConsoleHtml {
  return html`<form class="row" method="post" action="${giftCardsPath}/find">
    <div>
      <label for="number">Gift card number</label><input id="number" name="number" inputmode="numeric" autocomplete="off" required />
    </div>
    <button>Search</button>
  </form>`
}

function renderIssueForm(enteredForm?: URLSearchParams): ConsoleHtml {
  const currency = enteredForm?.get('currency')
  return html`<form class="card" method="post" action="${giftCardsPath}/issue">
    ${renderKeyField()}
    <h2>Issue a gift card</h2>
    <label for="amount">Amount</label>
    <input id="amount" name="amount" inputmode="decimal" value="${enteredForm?.get('amount') ?? ''}" required />
    <label for="currency">Currency</label>
    <select id="currency" name="currency">
      ${currencies.map((option) => html`<option value="${option}" ${option === currency ? 'selected' : ''}>${option}</option>`)}
    </select>
    ${renderReasonField('issue', enteredForm)}
    <details ${enteredForm?.get('recipient') ? 'open' : ''}>
      <summary>Send by email</summary>
      ${renderRecipientFields(enteredForm)}
    </details>
    <button>Issue gift card</button>
  </form>`
}

type GiftCardFormData = { cardId: string; state: string; balance: number; isPinClosed: boolean; source: string }

/** Forms of the actions that the card's state allows. */
function renderCardForms({ cardId, state, balance, isPinClosed, source }: GiftCardFormData, enteredForm?: URLSearchParams): ConsoleHtml {
  const buildActionPath = (action: string) => `${giftCardsPath}/${cardId}/${action}`
  const renderBlockForm = (blocked: boolean) =>
    html`<form class="card" method="post" action="${buildActionPath('block')}">
      ${renderKeyField()}<input type="hidden" name="blocked" value="${String(blocked)}" />
      <h2>${blocked ? 'Block gift card' : 'Unblock gift card'}</h2>
      ${renderReasonField(blocked ? 'block' : 'unblock', enteredForm)}
      <button class="${blocked ? 'danger' : 'quiet'}">${blocked ? 'Block' : 'Unblock'}</button>
    </form>`
  const codeForm = html`<form class="card" method="post" action="${buildActionPath('code')}">
    <h2>Number and PIN</h2>
    <p class="hint">The activity log records who views the number and PIN.</p>
    <button class="quiet">Show number and PIN</button>
  </form>`
  return html`<div class="grid">
    <div class="stack">
      ${state === 'locked' ? '' : renderBlockForm(true)} ${state === 'locked' || isPinClosed ? renderBlockForm(false) : ''}
      ${source === 'operator' ? codeForm : ''}
    </div>
    <form class="card" method="post" action="${buildActionPath('correct')}">
      ${renderKeyField()}
      <h2>Adjust balance</h2>
      <label for="delta">Adjust balance by</label>
      <input id="delta" name="delta" inputmode="text" value="${enteredForm?.get('delta') ?? ''}" aria-describedby="delta-hint" required />
      <p class="hint" id="delta-hint">Such as 10.00 to add, or -10.00 to deduct.</p>
      ${renderReasonField('correct', enteredForm)}
      <button class="danger">Adjust balance</button>
    </form>
    ${
      source === 'operator' && state === 'active' && balance > 0
        ? html`<form class="card" method="post" action="${buildActionPath('email')}">
            ${renderKeyField()}
            <h2>Send by email</h2>
            ${renderRecipientFields(enteredForm)} <button>Send gift card</button>
          </form>`
        : ''
    }
  </div>`
}

function renderReasonField(prefix: string, enteredForm?: URLSearchParams): ConsoleHtml {
  return html`<label for="${prefix}-reason">Reason</label>
    <input id="${prefix}-reason" name="reason" minlength="3" maxlength="200" value="${enteredForm?.get('reason') ?? ''}" required />`
}

type CardReviewOptions = { action: string; name: string; form: URLSearchParams; does: readonly string[] }

/** What a change does, and the question whether to make it. */
function renderCardReview({ action, name, form, does: effects }: CardReviewOptions): ConsoleHtml {
  return html`<form class="card" method="post" action="${action}">
    <h2>${name}?</h2>
    <ul class="outlook">
      ${effects.map((text) => html`<li>${text}</li>`)}
    </ul>
    ${[...form].map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`)}
    <div class="acts">
      <button name="confirmed" value="true">Yes, ${name.charAt(0).toLowerCase()}${name.slice(1)}</button>
      <a href="${action.replace(/\/[a-z]+$/, '')}">Go back</a>
    </div>
  </form>`
}
