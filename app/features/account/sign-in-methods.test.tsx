import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { AccountData } from '~/routes/accountData'
import { Passkeys } from './profile/profile-forms'
import { ForgotPassword } from '~/features/auth/forgot-password'
import { SignInCode } from '~/features/auth/sign-in-code'
import { SignInForm } from '~/features/auth/sign-in-form'

const challenge = { id: 'c1', left: 2, right: 3 }
const loaded = { challenge, redirectTo: '/en-us/cart', orderNo: '', st: '' }
const asked = { errors: { '': ['No robot?'] }, values: {}, errorId: 'CAPTCHA_FAILED' }

test('nobody is asked a question to sign in before the platform asks for one (AUTH-24)', () => {
  expect(renderInStorefront(<SignInForm loaded={loaded} />)).not.toContain('2 + 3')
  expect(renderInStorefront(<SignInForm loaded={loaded} result={asked} />)).toContain('2 + 3')
  const again = { errors: { answer: ['Wrong'] }, values: { challenge: 'c0' } }
  expect(renderInStorefront(<SignInForm loaded={loaded} result={again} />)).toContain('2 + 3')
  expect(renderInStorefront(<ForgotPassword loaded={{ challenge, isSent: false }} />)).not.toContain('2 + 3')
})

test('the sign-in form leads to the code with the way back, and its email field takes passkeys (AUTH-23, AUTH-25)', () => {
  const html = renderInStorefront(<SignInForm loaded={loaded} />)
  expect(html).toContain('href="/en-us/sign-in/code?redirectTo=%2Fen-us%2Fcart"')
  expect(html).toContain('autoComplete="username webauthn"')
  expect(html).toMatch(/class="[^"]*scripts-only[^"]*"><input type="hidden" name="intent" value="passkey"/)
  const elsewhere = renderInStorefront(<SignInForm loaded={loaded} at={{ action: '/en-us/enroll/sign-in' }} />)
  expect(elsewhere).not.toMatch(/sign-in\/code|passkey|webauthn/)
})

test('the code page asks for the address, then for the code where it was sent, or says that it cannot now (AUTH-23)', () => {
  const first = renderInStorefront(<SignInCode challenge={challenge} />)
  expect(first).toContain('value="send-code"')
  expect(first).not.toContain('one-time-code')
  const second = renderInStorefront(<SignInCode challenge={challenge} sentTo="ana@example.com" />)
  expect(textOfHtml(second)).toContain('If there’s an account for ana@example.com')
  expect(second).toMatch(/autoComplete="one-time-code"/)
  expect(textOfHtml(renderInStorefront(<SignInCode challenge={null} />))).toContain('We can’t sign you in right now')
})

test('each passkey is removed by a form of its own, named for who listens (AUTH-25)', () => {
  const passkeys = [{ id: 'p1', name: 'Phone', since: 'Nov 27, 2026' }]
  const html = renderInStorefront(<Passkeys account={{ id: 'C1', name: 'ana@example.com' }} passkeys={passkeys} />)
  expect(html).toContain('aria-label="Remove the passkey “Phone”"')
  expect(html).toContain('<input type="hidden" name="passkeyId" value="p1"/>')
  const none = renderInStorefront(<Passkeys account={{ id: 'C1', name: 'ana@example.com' }} passkeys={[]} />)
  expect(textOfHtml(none)).toContain('You don’t have any passkeys yet.')
})

test('whoever deletes an account reads which gift cards are saved in it, and what else it means (ACC-30)', () => {
  const text = textOfHtml(renderInStorefront(<AccountData giftCards={['•••• 4321']} />))
  expect(text).toMatch(/Gift cards keep their balance\..*\(•••• 4321\)/)
  expect(text).toContain('while an order is on its way')
})
