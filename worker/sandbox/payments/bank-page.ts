import { Hono } from 'hono'
import { html } from 'hono/html'
import { fieldsOf } from '../form-fields'
import { sandboxPage } from '../sandbox-page'
import { pageWords } from './page-words'
import { ledgerOf, type PaymentsEnv } from './payments'
import { resultOf } from './shopper-action'

/** The bank's own page, for a shopper whose browser shows no frame: two buttons, and back to the shop with the result. */
export const bankPage = new Hono<PaymentsEnv>()

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
export function bankQuestion({ token, action = '', locale, mayDecideLater = false }: BankPageQuestion) {
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
