import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { fieldsOf } from '../form-fields'
import { sandboxPage } from '../sandbox-page'
import { bankQuestion } from './bank-page'
import { decidePayment } from './decide-payment'
import { notifyShop } from './notify-shop'
import { amountIn, pageWords } from './page-words'
import { ledgerOf, type PaymentsEnv } from './payments'
import { sealed } from './sealed-text'

/**
 * The provider's hosted page for a card: plain HTML, for a browser without scripts. The card decides the result; its challenge is on this
 * page too. Then it redirects to the shop, which requests the result from the provider.
 */
export const hostedPage = new Hono<PaymentsEnv>()

hostedPage.get('/:id', async (c) => {
  const visit = await ledgerOf(c.env).visit(c.req.param('id'))
  if (!visit) return c.text('No payment waits here.', 404)
  return visit.status === 'active' ? c.html(cardPage(visit, pageWords(c.req.query('locale')))) : backToShop(c, visit)
})

hostedPage.post('/:id', async (c) => {
  const ledger = ledgerOf(c.env)
  const id = c.req.param('id')
  const { number, answer, token } = await fieldsOf(c)
  if (answer === 'stop') await ledger.leave(id)
  else if (typeof token === 'string') await ledger.answer(token, answer === 'Y')
  else {
    const card = typeof number === 'string' ? sealed(number.replace(/\D/g, '')) : undefined
    const question = await ledger.payOnPage(id, card)
    // Here the browser is looked at by the page itself.
    const { isKnown = false } = decidePayment({ paymentMethod: { type: 'scheme', encryptedCardNumber: card } })
    if (question !== null && !isKnown) return c.html(bankQuestion({ token: question, locale: c.req.query('locale') }))
    if (question !== null) await ledger.answer(question, true)
  }
  const visit = await ledger.visit(id)
  if (!visit) return c.text('No payment waits here.', 404)
  const [payment] = visit.payments
  if (payment && c.env.NOTIFICATIONS_ADDRESS)
    c.executionCtx.waitUntil(notifyShop(c.env, { ...payment, merchantReference: visit.reference, amount: visit.amount }))
  return backToShop(c, visit)
})

type HostedPageLabels = ReturnType<typeof pageWords>
type HostedPageVisit = { id: string; isSaved: boolean; returnUrl: string; amount: { value: string; currency: string } }

function backToShop(c: Context<PaymentsEnv>, { id, returnUrl }: HostedPageVisit): Response {
  const to = new URL(returnUrl)
  to.searchParams.set('sessionId', id)
  to.searchParams.set('sessionResult', sealed(id))
  return c.redirect(to.href, 303)
}

function cardPage({ amount, isSaved }: HostedPageVisit, t: HostedPageLabels) {
  return sandboxPage(
    'Sandbox payments',
    html`<p>${t.pays.replace('{amount}', amountIn(t.locale, amount))}</p>
      <form method="post">
        ${isSaved ? html`<p>${t.saved}</p>` : newCard(t)}
        <p>
          <label for="code">${t.code}</label>
          <input id="code" inputmode="numeric" autocomplete="cc-csc" placeholder="737" />
        </p>
        <button>${t.pay}</button>
        <button name="answer" value="stop" formnovalidate>${t.back}</button>
      </form>`,
    t.locale,
  )
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
