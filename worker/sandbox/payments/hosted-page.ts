import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { notifyShop } from './notify-shop'
import { ledgerOf, type PaymentsEnv } from './payments'
import { sealed } from './sealed-text'

/**
 * The provider's own page for typing a card in: plain HTML, for a shopper whose browser runs no scripts. The card decides how it goes;
 * one whose bank asks is asked here too. Then it is back to the shop, which asks the provider what came of it.
 */
export const hostedPage = new Hono<PaymentsEnv>()

hostedPage.get('/:id', async (c) => {
  const visit = await ledgerOf(c.env).visit(c.req.param('id'))
  if (!visit) return c.text('No payment waits here.', 404)
  return visit.status === 'active' ? c.html(cardPage(visit)) : backToShop(c, visit)
})

hostedPage.post('/:id', async (c) => {
  const ledger = ledgerOf(c.env)
  const id = c.req.param('id')
  const { number, answer, token } = await c.req.parseBody()
  if (answer === 'stop') await ledger.leave(id)
  else if (typeof token === 'string') await ledger.answer(token, answer === 'Y')
  else if (typeof number === 'string') {
    const question = await ledger.payOnPage(id, sealed(number.replace(/\D/g, '')))
    if (question !== null) return c.html(bankQuestion(question))
  }
  const visit = await ledger.visit(id)
  if (!visit) return c.text('No payment waits here.', 404)
  const [payment] = visit.payments
  if (visit.status === 'completed' && payment && c.env.NOTIFICATIONS_ADDRESS)
    c.executionCtx.waitUntil(notifyShop(c.env, { ...payment, merchantReference: visit.reference, amount: visit.amount }))
  return backToShop(c, visit)
})

type Visit = { id: string; returnUrl: string; amount: { value: string; currency: string } }

function backToShop(c: Context<PaymentsEnv>, { id, returnUrl }: Visit): Response {
  const to = new URL(returnUrl)
  to.searchParams.set('sessionId', id)
  to.searchParams.set('sessionResult', sealed(id))
  return c.redirect(to.href, 303)
}

const style = html`<style>
  body {
    font:
      1rem/1.5 system-ui,
      sans-serif;
    max-width: 30rem;
    margin: 3rem auto;
    padding: 0 1rem;
  }
  label,
  input {
    display: block;
  }
  input {
    font: inherit;
    padding: 0.5rem;
    margin: 0 0 1rem;
    width: 100%;
    box-sizing: border-box;
  }
  button {
    font: inherit;
    padding: 0.75rem 1rem;
  }
</style>`

function cardPage({ amount }: Visit) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Sandbox payments</title>
      ${style}
      <h1>Sandbox payments</h1>
      <p>You pay ${amount.value} ${amount.currency}. Only test cards are taken: 4111 1111 1111 1111 pays.</p>
      <form method="post">
        <label for="number">Card number</label>
        <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required />
        <label for="expiry">Expiry date</label>
        <input id="expiry" autocomplete="cc-exp" placeholder="03/30" />
        <label for="code">Security code</label>
        <input id="code" inputmode="numeric" autocomplete="cc-csc" placeholder="737" />
        <button>Pay</button>
        <button name="answer" value="stop" formnovalidate>Back to the shop without paying</button>
      </form>
    </html>`
}

function bankQuestion(token: string) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Sandbox bank</title>
      ${style}
      <h1>Sandbox bank</h1>
      <p>Is it you who pays?</p>
      <form method="post">
        <input type="hidden" name="token" value="${token}" />
        <button name="answer" value="Y">Yes, pay</button>
        <button name="answer" value="N">No, stop</button>
      </form>
    </html>`
}
