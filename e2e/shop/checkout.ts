import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { originOf } from './origin-of'
import type { Wish } from './wishes'
import { wordsIn } from './words-in'

export type Recipient = Partial<Record<'email' | 'phone' | 'firstName' | 'lastName' | 'addressLine1' | 'city' | 'postalCode', string>> & {
  province?: string
}

export const inPortland: Recipient = {
  email: 'ada@shop.example',
  phone: '503 555 0123',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 Larch Street',
  city: 'Portland',
  postalCode: '97205',
  province: 'OR',
}

export const inBerlin: Recipient = {
  email: 'ada@shop.example',
  phone: '0151 12345678',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: 'Torstraße 12',
  city: 'Berlin',
  postalCode: '10119',
}

export async function openCheckout(page: Page, { brand, locale }: Pick<Wish, 'brand' | 'locale'>) {
  await page.goto(originOf(brand) + href('checkout', { locale }))
}

/** Types what is given into the fields of the first step, and goes on. */
export async function fillShipping(page: Page, { locale }: Pick<Wish, 'locale'>, { province, ...typed }: Recipient) {
  const t = wordsIn(locale)
  for (const [name, value] of Object.entries(typed)) {
    const label = name === 'postalCode' && locale === 'en-us' ? 'address.postalCode.US' : `address.${name}`
    await page.getByLabel(t(label), { exact: true }).fill(value)
  }
  if (province) await page.getByLabel(t('address.province.US')).selectOption(province)
  await page.getByRole('button', { name: t('checkout.toBilling') }).click()
}

/** Pays on the page of the payment provider, as somebody would who holds this card. */
export async function payOnPage(page: Page, card: string) {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

/** Heading of a step: the shopper has come there. */
export async function isAtStep(page: Page, { locale }: Pick<Wish, 'locale'>, step: 'shipping' | 'billing' | 'summary') {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn(locale)(`checkout.${step}`))
}
