import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { createTranslate } from '../shop/messages'
import { getBrandOrigin } from '../shop/brand-origin'
import { fillShipping, continueCheckout, portlandRecipient } from '../shop/checkout'
import { createEmail } from '../shop/newcomer'
import { addToCart } from '../shop/shopper'
import { solveCaptcha } from '../shop/sign-in'
import { samplePurchases } from '../shop/sample-purchases'
import type { FormShopper } from './form-shoppers'

const locale = 'en-us'
const t = createTranslate(locale)
const toUrl = (path: string) => getBrandOrigin('halvern') + path

/** The address the newcomer changes to. */
export const changedEmail = createEmail()

async function openEmail(page: Page, recipient: string, subject: string) {
  const emailLink = page.getByRole('link', { name: subject }).first()
  await expect(async () => {
    await page.goto(toUrl(`/fapi/qa/outbox?to=${encodeURIComponent(recipient)}`))
    await expect(emailLink).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await emailLink.click()
}

/** The address of a link in an email that the shop has sent to this shopper, or to another address. */
export function openEmailLink(subject: string, linkName: string | RegExp, recipient?: string) {
  return async ({ page, email }: FormShopper) => {
    await openEmail(page, recipient ?? email, subject)
    return (await page.getByRole('link', { name: linkName }).first().getAttribute('href')) ?? ''
  }
}

/** The code of the latest email; it is read in a tab of its own. */
export async function readEmailedCode({ page, email }: FormShopper): Promise<string> {
  const inboxPage = await page.context().newPage()
  await openEmail(inboxPage, email, 'Your sign-in code')
  const code = await inboxPage
    .getByText(/^\s*\d{6}\s*$/)
    .first()
    .textContent()
  await inboxPage.close()
  return code?.trim() ?? ''
}

/** The page that asks for the code, after one was asked for. */
export async function requestSignInCode({ page }: FormShopper): Promise<string> {
  await page.goto(toUrl(href('signInCode', { locale })))
  await page.locator('#code-email').fill('mia@vitrine.example')
  await solveCaptcha(page)
  await page.getByRole('button', { name: t('signIn.codeSend') }).click()
  return page.url()
}

/** A page about the first line of the cart: its path before the line's number. */
export function openFirstLinePage(path: string) {
  return async ({ page }: FormShopper) => {
    await page.goto(toUrl(href('cart', { locale })))
    return path.replace('LINE', await page.locator('main [name=itemId]').first().inputValue())
  }
}

/** The address of the first link on a page whose own address has this in it. */
export function openLinkOnPage(path: string, hrefPart: string) {
  return async ({ page }: FormShopper) => {
    await page.goto(toUrl(path))
    const to = (await page.locator(`main a[href*="${hrefPart}"]`).first().getAttribute('href')) ?? ''
    return new URL(to, page.url()).href
  }
}

/** The stores that have a product of stores only. */
export function searchReservationStores(path: string) {
  return async ({ page }: FormShopper) => {
    await page.goto(toUrl(path))
    await page.getByRole('button', { name: t('reserve.find') }).click()
    return page.url()
  }
}

let sharedListUrl = ''

/** The list that was shared last, by its owner or by somebody who got its address. */
export async function getSharedListUrl({ page }: FormShopper): Promise<string> {
  const addressField = page.locator('#share-address')
  if ((await addressField.count()) > 0) sharedListUrl = await addressField.inputValue()
  return sharedListUrl
}

/** The page about a product's stores once a place is named, with the product in this size. */
export function getPickupPath(slug: string, size: string) {
  return `/en-us/pickup/${slug}?color=ember&size=${size}&place=Seattle`
}

/** The page that asks whether to fetch everything in one store: somebody adds what is to wait in another. */
export function openPickupStoreConflict(slug: string, { size, place }: { size: string; place: string }) {
  return async ({ page }: FormShopper) => {
    await page.goto(toUrl(`/en-us/pickup/${slug}?color=ember&size=${size}&place=${place}`))
    await page.getByRole('radio', { name: new RegExp(place) }).check()
    await page.getByRole('button', { name: t('pickup.add') }).click()
    return page.url()
  }
}

/** The page that offers another spelling of the address. */
export async function openAddressSuggestion({ page }: FormShopper): Promise<string> {
  await page.goto(toUrl(href('checkout', { locale })))
  await fillShipping(page, { locale }, { ...portlandRecipient, city: 'Salem' })
  return page.url()
}

/** The same page, with something in the cart. */
export function openWithCart(path: string) {
  return async ({ page }: FormShopper) => {
    await addToCart(page, samplePurchases.jacketInTheStates)
    return path
  }
}

/** At the second step of the checkout, with an address: the one of the account, or a typed one. */
export async function openBilling({ page }: FormShopper): Promise<string> {
  await page.goto(toUrl(href('checkout', { locale })))
  const needsAddress = await page.locator('#shipping-firstName').isVisible()
  await (needsAddress ? fillShipping(page, { locale }, portlandRecipient) : continueCheckout(page, { locale }, 'toBilling'))
  return href('checkoutBilling', { locale })
}

/** Where searches are remembered, after one from the header. */
export function openAfterSearch(query: string) {
  return async ({ page }: FormShopper) => {
    await page.goto(toUrl(href('searchHub', { locale })))
    const searchField = page.getByRole('banner').locator('input[type=search]:visible')
    await searchField.fill(query)
    await searchField.press('Enter')
    return href('searchHub', { locale })
  }
}

/** What says whose order it is. */
export async function getWithdrawalFields({ email }: FormShopper) {
  const [orderNumber = '', orderEmail = ''] = email.split(' ')
  return { name: 'Ada Byron', orderNumber, email: orderEmail }
}
