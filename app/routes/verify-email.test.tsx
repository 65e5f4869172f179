import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { VerifyEmail } from './verifyEmail'

test('the link shows a button that confirms; afterwards, or when it has expired, the page says so and links to the account (ACC-26)', async () => {
  const form = await renderInStorefront(<VerifyEmail token="t-1" state="unconfirmed" />)
  expect(form).toContain('name="token" value="t-1"')
  const outcomes = { confirmed: 'Your email address has been confirmed', expired: 'This link no longer works' } as const
  for (const state of ['confirmed', 'expired'] as const) {
    const page = await renderInStorefront(<VerifyEmail token="t-1" state={state} />)
    expect(page).toContain(outcomes[state])
    expect(page).toContain('href="/en-us/account"')
    expect(page).not.toContain('name="token"')
  }
})
