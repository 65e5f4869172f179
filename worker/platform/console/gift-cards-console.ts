import type { Hono } from 'hono'
import { html } from 'hono/html'
import type * as z from 'zod'
import { currencies, type Currency } from '#config/locales'
import { giftCardOperations, type operatorGiftCard } from '#contracts/operations/gift-cards'
import type { Operation } from '#contracts/operations/operation'
import { toWireAmount } from '#domain/money/minor-units'
import type { ConsoleCalls } from './call-operation'
import { formOf, refusedPage, show } from './console-app'
import type { ConsoleHtml } from './console-page'
import { minorIn } from './minor-in'
import { recipientIn } from './card-recipient'
import { cardForms, cardReview, cardSearch, issueForm } from './gift-card-forms'
import type { ConsoleApp, ConsoleContext } from './console-session'

type ShownCard = z.output<typeof operatorGiftCard>

const title = 'Gift cards'
const path = '/ops/gift-cards'
const back = { href: path, name: title }

/** Gift cards: found by their number, blocked, corrected and issued. */
export function mountGiftCards(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  mountCardChanges(ops, calls)
  // By a form: a number in an address would stay in logs and histories.
  ops.post('/gift-cards/find', async (c) => {
    const number = (await formOf(c))?.get('number')?.replace(/[\s-]/g, '') ?? ''
    const found = await calls.call(c, giftCardOperations.find, { token: c.var.session.token, query: { number } })
    return found.ok ? c.redirect(`${path}/${found.value.cardId}`, 303) : refusedPage(c, { title, text: found.message, content: start() })
  })

  ops.get('/gift-cards', (c) => show(c, { title, content: start() }))

  ops.get('/gift-cards/:cardId', async (c) => {
    const card = await cardOf(c, calls)
    if (!card.ok) return refusedPage(c, { title, text: card.message, content: start() })
    return show(c, {
      title: 'Gift card',
      back,
      content: cardPage(card.value),
      ...(c.req.query('done') && { notice: { tone: 'done', text: 'Gift card saved.' } }),
    })
  })

  /** Number and PIN, for the operator's eyes: the audit keeps who has read them. */
  ops.post('/gift-cards/:cardId/code', async (c) => {
    const card = await cardOf(c, calls)
    const code = await calls.call(c, giftCardOperations.code, { token: c.var.session.token, params: { cardId: c.req.param('cardId') } })
    if (!card.ok || !code.ok)
      return refusedPage(c, { title, text: 'Only the number of a card issued here can be shown.', content: start() })
    const { number, pin } = code.value
    return show(c, {
      title: 'Gift card',
      back,
      content: html`<p class="card">Number ${number}, PIN ${pin}</p>
        ${cardPage(card.value)}`,
    })
  })
}

/** What moves its money or its state: each is said before it is done. */
function mountCardChanges(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.post('/gift-cards/issue', async (c) => {
    const form = await formOf(c)
    const currency = currencies.find((each) => each === form?.get('currency'))
    if (!form || !currency) return c.notFound()
    const amount = minorIn(form.get('amount'), currency)
    if (!(amount > 0)) return refusedPage(c, { title, text: 'Enter an amount, such as 25.00.', content: start(form) })
    const recipient = recipientIn(form)
    const does = [`A gift card of ${textOf(amount, currency)} is issued. It can be used at once.`, ...emailDoes(recipient)]
    if (!form.has('confirmed'))
      return show(c, { title, content: cardReview({ action: `${path}/issue`, name: 'Issue gift card', form, does }) })
    const body = { amount, currency, reason: form.get('reason') ?? '', ...(recipient && { recipient }) }
    const done = await calls.call(c, giftCardOperations.issue, { token: c.var.session.token, key: form.get('key') ?? undefined, body })
    if (!done.ok) return refusedPage(c, { title, text: done.message, content: start(form) })
    return c.redirect(`${path}/${done.value.cardId}?done=true`, 303)
  })

  ops.post('/gift-cards/:cardId/:action{block|correct|email}', async (c) => {
    const { action } = c.req.param()
    const [form, card] = [await formOf(c), await cardOf(c, calls)]
    if (!form || !card.ok) return refusedPage(c, { title, text: card.ok ? 'The form could not be read. Try again.' : card.message })
    const change = changes[action]?.(form, card.value) ?? { finding: 'Try again.' }
    const refused = (text: string) => refusedPage(c, { title: 'Gift card', text, content: cardPage(card.value, form) })
    if ('finding' in change) return refused(change.finding)
    const { name, does, entry, body } = change
    if (!form.has('confirmed')) {
      return show(c, { title: 'Gift card', content: cardReview({ action: `${path}/${card.value.cardId}/${action}`, name, form, does }) })
    }
    const parts = { token: c.var.session.token, params: { cardId: card.value.cardId }, key: form.get('key') ?? undefined }
    const done = await calls.call(c, entry, { ...parts, body })
    return done.ok ? c.redirect(`${path}/${card.value.cardId}?done=true`, 303) : refused(done.message)
  })
}

function cardOf(c: ConsoleContext, calls: ConsoleCalls) {
  return calls.call(c, giftCardOperations.get, { token: c.var.session.token, params: { cardId: c.req.param('cardId') ?? '' } })
}

type CardChange = { name: string; does: string[]; entry: Operation; body: object }

const changes: Readonly<Record<string, (form: URLSearchParams, card: ShownCard) => CardChange | { finding: string }>> = {
  block: blockOf,
  correct: correctionOf,
  email: emailOf,
}

function reasonOf(form: URLSearchParams): string {
  return form.get('reason') ?? ''
}

function emailOf(form: URLSearchParams): CardChange | { finding: string } {
  const recipient = recipientIn(form)
  if (!recipient) return { finding: 'Enter the recipient’s email address.' }
  return { name: 'Send gift card', does: emailDoes(recipient), entry: giftCardOperations.email, body: { recipient } }
}

function emailDoes(recipient: ReturnType<typeof recipientIn>): string[] {
  return recipient ? [`Its number and PIN are emailed to ${recipient.email}. Whoever reads the email can use the card.`] : []
}

function blockOf(form: URLSearchParams, { state }: ShownCard): CardChange {
  const blocked = form.get('blocked') === 'true'
  const does = blocked
    ? ['The card can’t be used from now on, not even for orders that are not paid yet.', 'Its balance stays.']
    : [state === 'locked' ? 'The card can be used again.' : 'The card can be used again, also after wrong PINs.']
  return {
    name: blocked ? 'Block gift card' : 'Unblock gift card',
    does,
    entry: giftCardOperations.block,
    body: { blocked, reason: reasonOf(form) },
  }
}

function correctionOf(form: URLSearchParams, { balance, currency }: ShownCard): CardChange | { finding: string } {
  const delta = minorIn(form.get('delta'), currency)
  if (!Number.isSafeInteger(delta) || delta === 0)
    return { finding: 'Enter an amount to add, such as 10.00, or to deduct, such as -10.00.' }
  const does = [`Balance: ${textOf(balance, currency)} → ${textOf(balance + delta, currency)}.`]
  return { name: 'Adjust balance', does, entry: giftCardOperations.correct, body: { delta, reason: reasonOf(form) } }
}

function textOf(minor: number, currency: Currency): string {
  return `${toWireAmount(minor, currency).toFixed(2)} ${currency}`
}

function start(entered?: URLSearchParams): ConsoleHtml {
  return html`${cardSearch()} ${issueForm(entered)}`
}

function cardPage(card: ShownCard, entered?: URLSearchParams): ConsoleHtml {
  const { balance, held, currency, state, expiryDate, isPinClosed, source } = card
  const facts = [
    `Balance: ${textOf(balance, currency)}${held > 0 ? `, ${textOf(held, currency)} of it in open orders` : ''}`,
    { active: 'Active', inactive: 'Not active yet', locked: 'Blocked' }[state],
    ...(isPinClosed ? ['Locked for an hour after wrong PINs'] : []),
    ...(expiryDate ? [`Expires ${expiryDate}`] : []),
    { order: 'Bought in an order', operator: 'Issued in the console', other: 'Issued elsewhere' }[source],
  ]
  return html`<ul class="facts">
      ${facts.map((text) => html`<li>${text}</li>`)}
    </ul>
    <p><a href="/ops/audit?target=${encodeURIComponent(`gift-card:${card.cardId}`)}">View activity log</a></p>
    ${cardForms(card, entered)}`
}
