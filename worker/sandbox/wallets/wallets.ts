import { Hono } from 'hono'
import { installGooglePay } from './google-pay-script'
import { installPayPal } from './pay-pal-script'
import { type WalletTools, walletTools } from './wallet-tools'

const walletScripts: Record<string, (tools: WalletTools) => void> = {
  'google-pay': installGooglePay,
  'pay-pal': installPayPal,
  'pay-later': installPayLater,
}

const toolsSource = `{${Object.entries(walletTools).map(([name, tool]) => `${name}: ${tool.toString()}`)}}`

/**
 * Scripts of other companies that a shop's pages load: Google's, PayPal's and the lender's, each with the calls a shop needs and a plain
 * window in place of theirs. They are self-contained and call no host.
 */
export const walletsApp = new Hono()

walletsApp.get('/:name{[a-z-]+[.]js}', (c) => {
  const script = walletScripts[c.req.param('name').replace('.js', '')]
  if (!script) return c.notFound()
  const type = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' }
  return c.body(`(${script.toString()})(${toolsSource})`, 200, type)
})

/**
 * Writes the lender's text into every `[data-pay-later-amount]` of the page, and again on request. Runs in the browser: it must not
 * reference anything outside.
 */
function installPayLater() {
  const messages: Record<string, string> = {
    en: 'No interest, no fees with Sandbox Later.',
    fr: 'Sans intérêts ni frais avec Sandbox Later.',
    de: 'Ohne Zinsen und Gebühren mit Sandbox Later.',
    it: 'Senza interessi né costi con Sandbox Later.',
    es: 'Sin intereses ni comisiones con Sandbox Later.',
    nl: 'Zonder rente of kosten met Sandbox Later.',
  }
  function refresh() {
    const text = messages[document.documentElement.lang.slice(0, 2)] ?? messages.en ?? ''
    for (const element of document.querySelectorAll('[data-pay-later-amount]')) element.textContent = text
  }
  Object.assign(window, { payLater: { refresh } })
  refresh()
}
