import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { messagesIn } from './shop/messages-in'
import { openAccount } from './shop/open-account'
import { originOf } from './shop/origin-of'
import { whenReady } from './shop/shopper'
import { wishes } from './shop/wishes'
import { test } from './shop/test'

const { brand, locale } = wishes.jacketInTheStates
const t = messagesIn(locale)
const origin = originOf(brand)

/** The browser's own stand-in for a device that has a fingerprint reader; conditional requests wait until `offers`. */
async function anAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, automaticPresenceSimulation: false },
  })
  return {
    offers: (enabled: boolean) => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

async function use(page: Page) {
  await page.mouse.move(200, 200, { steps: 2 })
  await whenReady(page)
}

test('a shopper adds a passkey, signs in with it, and removes it (AUTH-25)', { tag: ['@scripts', '@core'] }, async ({ page }) => {
  await openAccount(page, { locale, password: 'Shell2026' })
  const device = await anAuthenticator(page)
  await page.goto(origin + href('accountProfile', { locale }))
  await use(page)
  await expect(page.getByText(t('profile.noPasskeys'))).toBeVisible()
  await device.offers(true)
  await page.getByRole('button', { name: t('profile.addPasskey') }).click()
  await expect(page.getByText(t('profile.passkeyAdded'))).toBeVisible()

  await page.context().clearCookies()
  await device.offers(false)
  await page.goto(origin + href('signIn', { locale }))
  await use(page)
  await device.offers(true)
  await page.getByRole('button', { name: t('signIn.passkey') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.hello', { name: 'Ada' }))

  await page.goto(origin + href('accountProfile', { locale }))
  await page.getByRole('button', { name: t('profile.removePasskey') }).click()
  await expect(page.getByText(t('profile.passkeyRemoved'))).toBeVisible()
  await expect(page.getByText(t('profile.noPasskeys'))).toBeVisible()
})

test('nothing of passkeys is loaded before the sign-in form is used (AUTH-25)', { tag: '@scripts' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto(origin + href('signIn', { locale }))
  await use(page)
  expect(asked.filter((url) => /passkey/.test(url))).toEqual([])
})
