import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { AdyenAmount } from '#vendor/adyen'
import { fieldsOf } from '../form-fields'
import { sandboxPage } from '../sandbox-page'
import { bankFrames, notifications } from './browser/bank-frames'
import { browserCalls } from './browser/browser-calls'
import { decidePayment } from './decide-payment'
import { amountIn, pageWords } from './page-words'
import { ledgerOf, type PaymentsEnv } from './payments'
import { sealed } from './sealed-text'
import { resultOf } from './shopper-action'

/**
 * The provider's hosted page for a card: plain HTML, for a browser without scripts. The card decides the result; its challenge is on this
 * page too. Then it redirects to the shop, which requests the result from the provider.
 */
const hostedPage = new Hono<PaymentsEnv>()

hostedPage.get('/:id', async (c) => {
  const session = await ledgerOf(c.env).session(c.req.param('id'))
  if (!session) return c.text('No payment waits here.', 404)
  return session.status === 'active' ? c.html(cardPage(session, pageWords(c.req.query('locale')))) : backToShop(c, session)
})

hostedPage.post('/:id', async (c) => {
  const ledger = ledgerOf(c.env)
  const id = c.req.param('id')
  const { number, stored, answer, token, iban, owner } = await fieldsOf(c)
  if (answer === 'stop') await ledger.answerOnPage(id, { kind: 'leave' })
  else if (typeof token === 'string') await ledger.answerOnPage(id, { kind: 'challenge', token, isProven: answer === 'Y' })
  else {
    const card = cardIn({ number, stored })
    const debit = typeof iban === 'string' ? { iban: iban.replace(/\s/g, ''), ownerName: typeof owner === 'string' ? owner : '' } : {}
    const challenge = await ledger.payOnPage(id, { ...card, ...debit })
    // Here the browser is looked at by the page itself.
    const { isKnown = false } = decidePayment({ type: 'scheme', ...card })
    if (challenge !== null && !isKnown) return c.html(bankQuestion({ token: challenge, locale: c.req.query('locale') }))
    if (challenge !== null) await ledger.answerOnPage(id, { kind: 'challenge', token: challenge, isProven: true })
  }
  const session = await ledger.session(id)
  return session ? backToShop(c, session) : c.text('No payment waits here.', 404)
})

type HostedPageLabels = ReturnType<typeof pageWords>
type StoredCardOnPage = { id: string; lastFour: string; expiryMonth: string; expiryYear: string }
type HostedPageSession = { id: string; method: string; stored: readonly StoredCardOnPage[]; returnUrl: string; amount: AdyenAmount }

/** A stored card when one is chosen and no number was typed; else the number. */
function cardIn({ number, stored }: Record<'number' | 'stored', unknown>) {
  const digits = typeof number === 'string' ? number.replace(/\D/g, '') : ''
  if (digits === '' && typeof stored === 'string' && stored !== '') return { storedPaymentMethodId: stored }
  return { encryptedCardNumber: sealed(digits) }
}

function backToShop(c: Context<PaymentsEnv>, { id, returnUrl }: HostedPageSession): Response {
  const to = new URL(returnUrl)
  to.searchParams.set('sessionId', id)
  to.searchParams.set('sessionResult', sealed(id))
  return c.redirect(to.href, 303)
}

function cardPage({ amount, stored, method }: HostedPageSession, t: HostedPageLabels) {
  return sandboxPage(
    'Sandbox payments',
    html`<p>${t.pays.replace('{amount}', amountIn(t.locale, amount))}</p>
      <form method="post">
        ${method === 'sepadirectdebit' ? directDebit(t) : cardFields(stored, t)}
        <button>${t.pay}</button>
        <button name="answer" value="stop" formnovalidate>${t.back}</button>
      </form>`,
    t.locale,
  )
}

function cardFields(stored: readonly StoredCardOnPage[], t: HostedPageLabels) {
  return html`${stored.length > 0 ? storedCards(stored, t) : newCard(t)}
    <p>
      <label for="code">${t.code}</label>
      <input id="code" inputmode="numeric" autocomplete="cc-csc" placeholder="737" />
    </p>`
}

function directDebit({ owner }: HostedPageLabels) {
  return html`<p>
      <label for="iban">IBAN</label>
      <input id="iban" name="iban" autocomplete="off" required placeholder="NL13 TEST 0123 4567 89" />
    </p>
    <p>
      <label for="owner">${owner}</label>
      <input id="owner" name="owner" autocomplete="name" required />
    </p>`
}

function storedCards(stored: readonly StoredCardOnPage[], { saved, number }: HostedPageLabels) {
  const choices = stored.map(
    ({ id, lastFour, expiryMonth, expiryYear }, place) =>
      html`<label
          ><input type="radio" name="stored" value="${id}" ${place === 0 ? 'checked' : ''} /> •••• ${lastFour},
          ${expiryMonth}/${expiryYear}</label
        ><br />`,
  )
  return html`<p>${saved}</p>
    <p>${choices}</p>
    <p>
      <label for="number">${number}</label>
      <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" />
    </p>`
}

function newCard({ number, date }: HostedPageLabels) {
  return html`<p>
      <label for="number">${number}</label>
      <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required />
    </p>
    <p>
      <label for="expiry">${date}</label>
      <input id="expiry" autocomplete="cc-exp" placeholder="03/30" />
    </p>`
}

/** The bank's own page, for a shopper whose browser shows no frame: two buttons, and back to the shop with the result. */
const bankPage = new Hono<PaymentsEnv>()

bankPage.get('/redirect', async (c) => {
  const token = c.req.query('token') ?? ''
  if ((await ledgerOf(c.env).returnUrl(token)) === null) return c.text('No payment waits here.', 404)
  const mayDecideLater = await ledgerOf(c.env).isBankMethod(token)
  return c.html(bankQuestion({ token, action: '/acs/redirect', locale: c.req.query('locale'), mayDecideLater }))
})

bankPage.post('/redirect', async (c) => {
  const form = await fieldsOf(c)
  const token = typeof form.token === 'string' ? form.token : ''
  const returnUrl = await ledgerOf(c.env).returnUrl(token)
  if (returnUrl === null) return c.text('No payment waits here.', 404)
  const to = new URL(returnUrl)
  to.searchParams.set('redirectResult', resultOf(token, typeof form.answer === 'string' ? form.answer : 'N'))
  return c.redirect(to.href, 303)
})

type BankPageQuestion = {
  token: string
  /** Form action, if different from the page. */ action?: string
  locale?: string
  mayDecideLater?: boolean
}

/** Text of the bank's challenge, localized. */
function bankQuestion({ token, action = '', locale, mayDecideLater = false }: BankPageQuestion) {
  const t = pageWords(locale)
  return sandboxPage(
    'Sandbox bank',
    html`<p>${t.isItYou}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="token" value="${token}" />
        <button name="answer" value="Y">${t.yes}</button>
        <button name="answer" value="N">${t.no}</button>
        ${mayDecideLater ? html`<button name="answer" value="P">${t.later}</button>` : ''}
      </form>`,
    t.locale,
  )
}

/** What a shopper's browser asks of the payment provider and the bank. */
export const shopperPages = new Hono<PaymentsEnv>({ strict: false })

shopperPages.route('/acs', bankPage)
shopperPages.route('/acs', bankFrames)
shopperPages.route('/checkoutshopper', notifications)
shopperPages.route('/checkoutshopper', browserCalls)
shopperPages.route('/hosted', hostedPage)
