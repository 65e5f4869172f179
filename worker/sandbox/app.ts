import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { findRequestProblem } from '#config/bounds/request-limits'
import { analyticsApp } from './analytics/analytics'
import { decisionEngineApp, experimentationApp } from './decisions/decisions'
import { maxBodyBytes } from './request-body'
import { ledgerApp, paymentsApp, type PaymentsEnv } from './payments/payments'
import { shopperApp } from './payments/shopper-pages'
import { renderSandboxPage } from './sandbox-page'
import { socialApp } from './social/social'
import { turnstileApp } from './turnstile/turnstile'
import { walletsApp } from './wallets/wallets'

/** The customizer's page: initials for a product, and a redirect to the shop with the recipe. */
export const customizerApp = new Hono()

customizerApp.get('/:productId', (c) => {
  const back = parseAbsoluteUrl(c.req.query('return'))
  if (!back) return c.text('No shop waits for this design.', 400)
  const initials = (c.req.query('initials') ?? '').trim().toUpperCase()
  if (/^[A-Z]{1,3}$/.test(initials)) {
    back.searchParams.set('recipe', `${c.req.param('productId')}-${initials}`)
    return c.redirect(back.href, 303)
  }
  return c.html(
    renderSandboxPage(
      'Sandbox customizer',
      html`<form>
        <input type="hidden" name="return" value="${back.href}" />
        <label>Your initials, up to three letters <input name="initials" maxlength="3" pattern="[A-Za-z]{1,3}" required /></label>
        <button>Put them on it</button>
      </form>`,
    ),
  )
})

function parseAbsoluteUrl(address = ''): URL | undefined {
  return /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address) : undefined
}

/** Mocks of outside services, so that the whole shop runs on one machine. Each service brings its own part. */
export const sandbox = new Hono<PaymentsEnv>({ strict: false })

/** Before anything of a request is taken apart. (decision 040) */
sandbox.use(async (c, next) => {
  const problem = findRequestProblem(c.req.raw)
  return problem ? c.text(problem.reason, problem.status) : next()
})
sandbox.use(bodyLimit({ maxSize: maxBodyBytes }))

sandbox.route('/turnstile', turnstileApp)
sandbox.route('/api/engine', decisionEngineApp)
sandbox.route('/social', socialApp)
sandbox.route('/v71', paymentsApp)
sandbox.route('/payments/ledger', ledgerApp)
sandbox.route('/wallets', walletsApp)
sandbox.route('/', shopperApp)
sandbox.route('/customs', customizerApp)
sandbox.route('/experimentation', experimentationApp)
sandbox.route('/', analyticsApp)

sandbox.get('/health', (c) => c.json({ status: 'ok' }))

sandbox.get('/', (c) => c.html(sandboxIndexPage))

const sandboxIndexPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vitrine sandbox</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }</style>
<h1>Vitrine sandbox</h1>
<p>The shop talks to services of other companies. On a developer's machine they are played here, so that nothing leaves it
and every answer can be asked for on purpose.</p>
<p>Turnstile (<code>/turnstile/v0/siteverify</code>, <code>/turnstile/v0/api.js</code>): the test keys that Cloudflare documents pass, fail and
report a spent token. With the sandbox’s own keys the token <code>sandbox.login.1</code> is a person who signs in, <code>sandbox.machine.1</code> a
machine; each token counts once.</p>
<p>Payments (<code>/v71</code>, Adyen’s Checkout API): the number of a test card decides how a payment goes. <code>4111111111111111</code> pays,
<code>4212345678910006</code> asks the shopper first, <code>4000000000000002</code> is refused, <code>4100000000000019</code> is fraud,
<code>4000000000000119</code> fails, <code>4000000000009979</code> answers too late, the answer to <code>4000000000009987</code> is lost.
A hosted session (<code>/v71/sessions</code>) has a page of its own where the card is typed in; the card fields of the shop's page
come from <code>/checkoutshopper</code>, and <code>5000550000000029</code> has the bank look at the browser before it asks. <a href="/payments/ledger">What was paid</a></p>
<p>Wallets (<code>/wallets/google-pay.js</code>, <code>pay-pal.js</code>, <code>pay-later.js</code>): scripts a page loads, each
with a plain window of its own; a merchant of Apple Pay is validated at <code>/v71/applePay/sessions</code>.</p>
<p>Decisions (<code>/api/engine/v1/decide/{brand}</code>): who is shown which variant of <code>gift-card-opening</code> and,
after 0.3 s, of <code>journal-opening</code>. <a href="/api/engine/v1/events">What was told</a></p>
<p>Trials (<code>/experimentation/datafiles/{brand}.json</code>): in English-speaking Canada the menu of half of the visitors opens on a press.
<a href="/experimentation/events">Who saw what</a></p>
<p>Customizer (<code>/customs/HV5D3P22?return=</code>): puts initials on a product and leads back to its page with the recipe.</p>
<p>Shoppers’ photos (<code>/social/widget.js</code>): the script a page asks for to fill one of its containers. A product’s tag always brings
the same four photos; the container <code>fails</code> brings none. Photos can be read, reported, put together and posted by calls below
<code>/social</code>. <a href="/social/reports">What was reported</a></p>
<p>Analytics (<code>/mp/collect</code>, <code>/debug/mp/collect</code>): GA4’s Measurement Protocol, which here refuses what Google would drop.
<a href="/mp/events">What was collected</a></p>
<p><a href="/health">Health</a></p>
</html>
`
