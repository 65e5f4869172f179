import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { createTranslate } from './shop/messages'
import { openAccount } from './shop/open-account'
import { getBrandOrigin } from './shop/brand-origin'
import { expectRuntimeReady } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const { brand, locale } = samplePurchases.jacketInTheStates
const t = createTranslate(locale)
const origin = getBrandOrigin(brand)

/** The browser's own stand-in for a device that has a fingerprint reader; conditional requests wait until `offers`. */
async function createAuthenticator(page: Page) {
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

async function signInWithPasskey(page: Page) {
  await page.mouse.move(200, 200, { steps: 2 })
  await expectRuntimeReady(page)
}

test('a shopper adds a passkey, signs in with it, and removes it (AUTH-25)', { tag: ['@scripts', '@core'] }, async ({ page }) => {
  await openAccount(page, { locale, password: 'Shell2026' })
  const device = await createAuthenticator(page)
  await page.goto(origin + href('accountProfile', { locale }))
  await signInWithPasskey(page)
  await expect(page.getByText(t('profile.noPasskeys'))).toBeVisible()
  await device.offers(true)
  await page.getByRole('button', { name: t('profile.addPasskey') }).click()
  await expect(page.getByText(t('profile.passkeyAdded'))).toBeVisible()

  await page.context().clearCookies()
  await device.offers(false)
  await page.goto(origin + href('signIn', { locale }))
  await signInWithPasskey(page)
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
  await signInWithPasskey(page)
  expect(asked.filter((url) => /passkey/.test(url))).toEqual([])
})
