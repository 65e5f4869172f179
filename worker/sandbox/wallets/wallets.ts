import { Hono } from 'hono'
import { googlePayScript } from './google-pay-script'
import { payLaterScript } from './pay-later-script'
import { payPalScript } from './pay-pal-script'
import { type WalletTools, walletTools } from './wallet-tools'

const scripts: Record<string, (tools: WalletTools) => void> = {
  'google-pay': googlePayScript,
  'pay-pal': payPalScript,
  'pay-later': payLaterScript,
}

const tools = `{${Object.entries(walletTools).map(([name, tool]) => `${name}: ${tool.toString()}`)}}`

/**
 * Scripts of other companies that a shop's pages load: Google's, PayPal's and the lender's, each with the calls a shop needs and a plain
 * window in place of theirs. They are self-contained and call no host.
 */
export const wallets = new Hono()

wallets.get('/:name{[a-z-]+[.]js}', (c) => {
  const script = scripts[c.req.param('name').replace('.js', '')]
  if (!script) return c.notFound()
  const type = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' }
  return c.body(`(${script.toString()})(${tools})`, 200, type)
})
