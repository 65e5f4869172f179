import { expect, test } from 'vitest'
import { getNamespaces } from '#routes/message-namespaces'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { SignInPage } from './signIn'

const loaded = { challenge: { id: 'c1', left: 2, right: 3 }, redirectTo: '/en-us/account/cards', orderNo: '', st: '' }

test.each([
  ['again', 'Your session has timed out'],
  ['confirm', 're-enter your password'],
] as const)(
  'a shopper who has to type the password again (%s) reads why and may sign out; a returned form still knows (G20)',
  (reason, why) => {
    const html = renderInStorefront(<SignInPage loaded={{ ...loaded, reason }} />)
    expect(textOfHtml(html)).toContain(why)
    expect(html).toContain(`action="/en-us/sign-in?reason=${reason}&amp;redirectTo=%2Fen-us%2Faccount%2Fcards"`)
    expect(html).toContain('href="/en-us/sign-out"')
    expect(html).not.toContain('sign-up')
  },
)

test('a password that was wrong costs nobody the way back (RTE-10)', () => {
  const result = { errors: { '': ['No'] }, values: { email: 'ana@example.com', redirectTo: '/en-us/cart' } }
  const html = renderInStorefront(<SignInPage loaded={{ ...loaded, redirectTo: '' }} result={result} />)
  expect(html).toContain('<input type="hidden" name="redirectTo" value="/en-us/cart"/>')
})

test('every link of a sign-in keeps the shopper’s order, also after a wrong password (RTE-08, RTE-10)', () => {
  const bringing = { ...loaded, redirectTo: '', from: 'order' as const, orderNo: 'HA1', st: 'opens' }
  const query = '?from=order&amp;orderNo=HA1&amp;st=opens"'
  const result = { errors: { '': ['No'] }, values: {}, recovery: { offers: ['reset-password' as const] } }
  const html = renderInStorefront(<SignInPage loaded={bringing} result={result as never} />)
  expect(html).toContain(`action="/en-us/sign-in${query}`)
  expect(html).toContain(`href="/en-us/sign-up${query}`)
  expect(html.split(`href="/en-us/forgot-password${query}`)).toHaveLength(3)
})

test('re-authentication shows its messages in the language of the page (G20)', () => {
  const html = renderInStorefront(<SignInPage loaded={{ ...loaded, reason: 'confirm' }} />, { namespaces: getNamespaces(['signIn']) })
  expect(textOfHtml(html)).not.toMatch(/\b\w+\.\w+[A-Z]\w*/)
})

test('a shopper who signs in to buy reads why, sees no guest option, and when signed in is offered no account (ROL-03)', () => {
  const buying = textOfHtml(renderInStorefront(<SignInPage loaded={{ ...loaded, reason: 'buy' }} />))
  expect(buying).toContain('Presales are for customers with an account')
  expect(buying).not.toContain('without an account')
  expect(textOfHtml(renderInStorefront(<SignInPage loaded={loaded} />))).toContain('You can also buy without an account.')
  const known = textOfHtml(renderInStorefront(<SignInPage loaded={{ ...loaded, signedIn: { firstName: 'Emil' } }} />))
  expect(known).toContain('Welcome back, Emil')
  expect(known).not.toMatch(/New here|Create an account/)
})
