import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { ResetPassword } from './resetPassword'

test('an expired link says so, offers a new one and asks for no password (AUTH-16, AUTH-21)', async () => {
  const over = await renderInStorefront(<ResetPassword token="t-1" isOver />)
  expect(over).toContain('This link has expired')
  expect(over).toContain('href="/en-us/forgot-password"')
  expect(over).not.toContain('name="newPassword"')
  expect(await renderInStorefront(<ResetPassword token="t-1" isOver={false} />)).toContain('name="newPassword"')
})
