import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { readFormFields } from '../../request-body'
import { renderSandboxPage } from '../../sandbox-page'
import { getPageLabels } from '../page-labels'
import { parseBase64Json } from '../encrypted-text'

type FrameHtml = ReturnType<typeof html>

/** The bank's part of the payment, in frames of the shop's page: a fingerprint, then a challenge. */
export const bankFrames = new Hono()

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
export const notificationFrames = new Hono()

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
