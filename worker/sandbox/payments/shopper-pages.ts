import { Hono, type Context } from 'hono'
import { html, raw } from 'hono/html'
import type { AdyenAmount } from '#vendor/adyen'
import { readFormFields } from '../request-body'
import { renderSandboxPage } from '../sandbox-page'
import { browserApp } from './browser/browser-calls'
import { decidePayment } from './decide-payment'
import { parseBase64Json, encryptText } from './encrypted-text'
import { getPageLabels, formatAmount } from './page-labels'
import { getLedger, type PaymentsEnv } from './payments'

type FrameHtml = ReturnType<typeof html>

/** The bank's part of the payment, in frames of the shop's page: a fingerprint, then a challenge. */
const bankFrames = new Hono()

bankFrames.post('/method', async (c) => {
  const methodData = decodeFields((await readFormFields(c)).threeDSMethodData)
  return c.html(
    renderAutoSubmitForm(methodData.threeDSMethodNotificationURL ?? '', { threeDSMethodData: methodData.threeDSServerTransID ?? '' }),
  )
})

bankFrames.post('/challenge', async (c) => {
  const { creq } = await readFormFields(c)
  return c.html(renderChallenge(typeof creq === 'string' ? creq : '', c.req.query('locale')))
})

bankFrames.post('/answer', async (c) => {
  const { creq, password, answer } = await readFormFields(c)
  const { threeDSServerTransID } = decodeFields(creq)
  const transStatus = answer === 'stop' ? 'U' : password === 'password' ? 'Y' : 'N'
  const cres = btoa(JSON.stringify({ threeDSServerTransID, messageType: 'CRes', transStatus }))
  return c.html(renderAutoSubmitForm('/checkoutshopper/3dnotif.shtml', { cres }))
})

/**
 * Pages of the provider that pass the bank's result to the library around the frame. It is useless to anybody else, so any page may receive
 * it.
 */
const notificationFrames = new Hono()

notificationFrames.post('/threeDSMethodNotification.shtml', (c) =>
  c.html(renderMessageFrame({ type: 'fingerPrintResult', result: { threeDSCompInd: 'Y' } })),
)

notificationFrames.post('/3dnotif.shtml', async (c) => {
  const { transStatus, threeDSServerTransID } = decodeFields((await readFormFields(c)).cres)
  return c.html(renderMessageFrame({ type: 'challengeResult', result: { transStatus }, threeDSServerTransID }))
})

/** In the shopper's language, as the bank's own page is. */
function renderChallenge(creq: string, locale: string | undefined): FrameHtml {
  const labels = getPageLabels(locale)
  return renderSandboxPage(
    'Sandbox bank',
    html`<p>${labels.isItYou} ${labels.passwordIs} <code>password</code>.</p>
      <form method="post" action="/acs/answer">
        <input type="hidden" name="creq" value="${creq}" />
        <p>
          <label for="password">${labels.password}</label>
          <input id="password" name="password" type="password" autocomplete="off" />
        </p>
        <button>${labels.confirm}</button>
        <button name="answer" value="stop">${labels.stop}</button>
      </form>`,
    labels.locale,
  )
}

/** A form that sends itself. */
function renderAutoSubmitForm(target: string, fields: Record<string, string>): FrameHtml {
  return renderSandboxPage(
    'Sandbox bank',
    html`<form method="post" action="${target}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      </form>
      <script>
        document.forms[0].submit()
      </script>`,
  )
}

function renderMessageFrame(message: object): FrameHtml {
  // Text escaped inside a script; no tag can end it.
  const serialized = JSON.stringify(JSON.stringify(message)).replace(/</g, '\\u003c')
  return html`<!doctype html>
    <title>Sandbox payments</title>
    <script>
      parent.postMessage(${raw(serialized)}, '*')
    </script>`
}

function decodeFields(value: unknown): Record<string, string> {
  const decoded = typeof value === 'string' ? parseBase64Json(value) : undefined
  const entries = typeof decoded === 'object' && decoded !== null ? Object.entries(decoded) : []
  return Object.fromEntries(entries.map(([name, text]) => [name, String(text)]))
}

/**
 * The provider's hosted page for a card: plain HTML, for a browser without scripts. The card decides the result; its challenge is on this
 * page too. Then it redirects to the shop, which requests the result from the provider.
 */
const hostedPage = new Hono<PaymentsEnv>()

hostedPage.get('/:id', async (c) => {
  const session = await getLedger(c.env).session(c.req.param('id'))
  if (!session) return c.text('No payment waits here.', 404)
  return session.status === 'active' ? c.html(renderCardPage(session, getPageLabels(c.req.query('locale')))) : redirectToShop(c, session)
})

hostedPage.post('/:id', async (c) => {
  const ledger = getLedger(c.env)
  const id = c.req.param('id')
  const { number, stored, answer, token, iban, owner } = await readFormFields(c)
  if (answer === 'stop') await ledger.answerOnPage(id, { kind: 'leave' })
  else if (typeof token === 'string') await ledger.answerOnPage(id, { kind: 'challenge', token, isProven: answer === 'Y' })
  else {
    const card = toCardData({ number, stored })
    const debit = typeof iban === 'string' ? { iban: iban.replace(/\s/g, ''), ownerName: typeof owner === 'string' ? owner : '' } : {}
    const challenge = await ledger.payOnPage(id, { ...card, ...debit })
    // Here the browser is looked at by the page itself.
    const { isKnown = false } = decidePayment({ type: 'scheme', ...card })
    if (challenge !== null && !isKnown) return c.html(renderBankPage({ token: challenge, locale: c.req.query('locale') }))
    if (challenge !== null) await ledger.answerOnPage(id, { kind: 'challenge', token: challenge, isProven: true })
  }
  const session = await ledger.session(id)
  return session ? redirectToShop(c, session) : c.text('No payment waits here.', 404)
})

type HostedPageLabels = ReturnType<typeof getPageLabels>
type HostedPageCard = { id: string; lastFour: string; expiryMonth: string; expiryYear: string }
type HostedPageSession = { id: string; method: string; stored: readonly HostedPageCard[]; returnUrl: string; amount: AdyenAmount }

/** A stored card when one is chosen and no number was typed; else the number. */
function toCardData({ number, stored }: Record<'number' | 'stored', unknown>) {
  const digits = typeof number === 'string' ? number.replace(/\D/g, '') : ''
  if (digits === '' && typeof stored === 'string' && stored !== '') return { storedPaymentMethodId: stored }
  return { encryptedCardNumber: encryptText(digits) }
}

function redirectToShop(c: Context<PaymentsEnv>, { id, returnUrl }: HostedPageSession): Response {
  const returnTarget = new URL(returnUrl)
  returnTarget.searchParams.set('sessionId', id)
  returnTarget.searchParams.set('sessionResult', encryptText(id))
  return c.redirect(returnTarget.href, 303)
}

function renderCardPage({ amount, stored, method }: HostedPageSession, labels: HostedPageLabels) {
  return renderSandboxPage(
    'Sandbox payments',
    html`<p>${labels.pays.replace('{amount}', formatAmount(labels.locale, amount))}</p>
      <form method="post">
        ${method === 'sepadirectdebit' ? renderDirectDebit(labels) : renderCardFields(stored, labels)}
        <button>${labels.pay}</button>
        <button name="answer" value="stop" formnovalidate>${labels.back}</button>
      </form>`,
    labels.locale,
  )
}

function renderCardFields(stored: readonly HostedPageCard[], labels: HostedPageLabels) {
  return html`${stored.length > 0 ? renderStoredCards(stored, labels) : renderNewCard(labels)}
    <p>
      <label for="code">${labels.code}</label>
      <input id="code" inputmode="numeric" autocomplete="cc-csc" placeholder="737" />
    </p>`
}

function renderDirectDebit({ owner }: HostedPageLabels) {
  return html`<p>
      <label for="iban">IBAN</label>
      <input id="iban" name="iban" autocomplete="off" required placeholder="NL13 TEST 0123 4567 89" />
    </p>
    <p>
      <label for="owner">${owner}</label>
      <input id="owner" name="owner" autocomplete="name" required />
    </p>`
}

function renderStoredCards(stored: readonly HostedPageCard[], { saved, number }: HostedPageLabels) {
  const choices = stored.map(
    ({ id, lastFour, expiryMonth, expiryYear }, index) =>
      html`<label
          ><input type="radio" name="stored" value="${id}" ${index === 0 ? 'checked' : ''} /> •••• ${lastFour},
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

function renderNewCard({ number, date }: HostedPageLabels) {
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
  if ((await getLedger(c.env).returnUrl(token)) === null) return c.text('No payment waits here.', 404)
  const canDecideLater = await getLedger(c.env).isBankMethod(token)
  return c.html(renderBankPage({ token, action: '/acs/redirect', locale: c.req.query('locale'), canDecideLater }))
})

bankPage.post('/redirect', async (c) => {
  const { token, answer } = await readFormFields(c)
  const target = await getLedger(c.env).answerAtBank(typeof token === 'string' ? token : '', typeof answer === 'string' ? answer : 'N')
  return target === null ? c.text('No payment waits here.', 404) : c.redirect(target, 303)
})

type BankPageOptions = {
  token: string
  /** Form action, if different from the page. */ action?: string
  locale?: string
  canDecideLater?: boolean
}

/** Text of the bank's challenge, localized. */
function renderBankPage({ token, action = '', locale, canDecideLater = false }: BankPageOptions) {
  const labels = getPageLabels(locale)
  return renderSandboxPage(
    'Sandbox bank',
    html`<p>${labels.isItYou}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="token" value="${token}" />
        <button name="answer" value="Y">${labels.yes}</button>
        <button name="answer" value="N">${labels.no}</button>
        ${canDecideLater ? html`<button name="answer" value="P">${labels.later}</button>` : ''}
      </form>`,
    labels.locale,
  )
}

/** Pages of the payment provider and the bank for a shopper's browser. */
export const shopperApp = new Hono<PaymentsEnv>({ strict: false })

shopperApp.route('/acs', bankPage)
shopperApp.route('/acs', bankFrames)
shopperApp.route('/checkoutshopper', notificationFrames)
shopperApp.route('/checkoutshopper', browserApp)
shopperApp.route('/hosted', hostedPage)
