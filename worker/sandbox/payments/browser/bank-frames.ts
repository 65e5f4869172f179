import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { fieldsOf } from '../../form-fields'
import { sandboxPage } from '../../sandbox-page'
import { pageWords } from '../page-words'
import { readBase64Json } from '../sealed-text'

type Frame = ReturnType<typeof html>

/** The bank's part of the payment, in frames of the shop's page: a fingerprint, then a challenge. */
export const bankFrames = new Hono()

bankFrames.post('/method', async (c) => {
  const methodData = read((await fieldsOf(c)).threeDSMethodData)
  return c.html(sentOn(methodData.threeDSMethodNotificationURL ?? '', { threeDSMethodData: methodData.threeDSServerTransID ?? '' }))
})

bankFrames.post('/challenge', async (c) => {
  const { creq } = await fieldsOf(c)
  return c.html(question(typeof creq === 'string' ? creq : '', c.req.query('locale')))
})

bankFrames.post('/answer', async (c) => {
  const { creq, password, answer } = await fieldsOf(c)
  const { threeDSServerTransID } = read(creq)
  const transStatus = answer === 'stop' ? 'U' : password === 'password' ? 'Y' : 'N'
  const cres = btoa(JSON.stringify({ threeDSServerTransID, messageType: 'CRes', transStatus }))
  return c.html(sentOn('/checkoutshopper/3dnotif.shtml', { cres }))
})

/**
 * Pages of the provider that pass the bank's result to the library around the frame. It is useless to anybody else, so any page may receive
 * it.
 */
export const notifications = new Hono()

notifications.post('/threeDSMethodNotification.shtml', (c) => c.html(frame({ type: 'fingerPrintResult', result: { threeDSCompInd: 'Y' } })))

notifications.post('/3dnotif.shtml', async (c) => {
  const { transStatus, threeDSServerTransID } = read((await fieldsOf(c)).cres)
  return c.html(frame({ type: 'challengeResult', result: { transStatus }, threeDSServerTransID }))
})

/** In the shopper's language, as the bank's own page is. */
function question(creq: string, locale: string | undefined): Frame {
  const t = pageWords(locale)
  return sandboxPage(
    'Sandbox bank',
    html`<p>${t.isItYou} ${t.passwordIs} <code>password</code>.</p>
      <form method="post" action="/acs/answer">
        <input type="hidden" name="creq" value="${creq}" />
        <p>
          <label for="password">${t.password}</label>
          <input id="password" name="password" type="password" autocomplete="off" />
        </p>
        <button>${t.confirm}</button>
        <button name="answer" value="stop">${t.stop}</button>
      </form>`,
    t.locale,
  )
}

/** A form that sends itself. */
function sentOn(to: string, fields: Record<string, string>): Frame {
  return sandboxPage(
    'Sandbox bank',
    html`<form method="post" action="${to}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      </form>
      <script>
        document.forms[0].submit()
      </script>`,
  )
}

function frame(message: object): Frame {
  // Text escaped inside a script; no tag can end it.
  const serialized = JSON.stringify(JSON.stringify(message)).replace(/</g, '\\u003c')
  return html`<!doctype html>
    <title>Sandbox payments</title>
    <script>
      parent.postMessage(${raw(serialized)}, '*')
    </script>`
}

function read(value: unknown): Record<string, string> {
  const found = typeof value === 'string' ? readBase64Json(value) : undefined
  const entries = typeof found === 'object' && found !== null ? Object.entries(found) : []
  return Object.fromEntries(entries.map(([name, text]) => [name, String(text)]))
}
