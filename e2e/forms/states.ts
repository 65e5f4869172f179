import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { messagesIn } from '../shop/messages-in'
import { originOf } from '../shop/origin-of'
import { fillShipping, goOn, inPortland } from '../shop/checkout'
import { putIntoCart } from '../shop/shopper'
import { answerCaptcha } from '../shop/sign-in'
import { wishes } from '../shop/wishes'
import type { FormShopper } from './shoppers'

const locale = 'en-us'
const t = messagesIn(locale)
const at = (path: string) => originOf('halvern') + path

/** An address nobody has had yet. */
export const nextEmail = () => `new-${crypto.randomUUID()}@example.com`
/** A number nobody has: an account has its own, and so has who reserves. */
export const nextPhone = () => `503${2_000_000 + Math.floor(Math.random() * 7_999_999)}`
/** The address the newcomer changes to. */
export const newEmail = nextEmail()

async function openEmail(page: Page, to: string, subject: string) {
  const letter = page.getByRole('link', { name: subject }).first()
  await expect(async () => {
    await page.goto(at(`/fapi/qa/outbox?to=${encodeURIComponent(to)}`))
    await expect(letter).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await letter.click()
}

/** The address of a link in an email that the shop has sent to this shopper, or to another address. */
export function linkInEmail(subject: string, link: string | RegExp, to?: string) {
  return async ({ page, email }: FormShopper) => {
    await openEmail(page, to ?? email, subject)
    return (await page.getByRole('link', { name: link }).first().getAttribute('href')) ?? ''
  }
}

/** The code of the latest email; it is read in a tab of its own. */
export async function codeInEmail({ page, email }: FormShopper): Promise<string> {
  const reader = await page.context().newPage()
  await openEmail(reader, email, 'Your sign-in code')
  const code = await reader
    .getByText(/^\s*\d{6}\s*$/)
    .first()
    .textContent()
  await reader.close()
  return code?.trim() ?? ''
}

/** The page that asks for the code, after one was asked for. */
export async function askedForCode({ page }: FormShopper): Promise<string> {
  await page.goto(at(href('signInCode', { locale })))
  await page.locator('#code-email').fill('mia@vitrine.example')
  await answerCaptcha(page)
  await page.getByRole('button', { name: t('signIn.codeSend') }).click()
  return page.url()
}

/** A page about the first line of the cart: its path before the line's number. */
export function ofLine(path: string) {
  return async ({ page }: FormShopper) => {
    await page.goto(at(href('cart', { locale })))
    return path.replace('LINE', await page.locator('main [name=itemId]').first().inputValue())
  }
}

/** The address of the first link on a page whose own address has this in it. */
export function linkOn(path: string, part: string) {
  return async ({ page }: FormShopper) => {
    await page.goto(at(path))
    const to = (await page.locator(`main a[href*="${part}"]`).first().getAttribute('href')) ?? ''
    return new URL(to, page.url()).href
  }
}

/** The stores that have a product of stores only. */
export function storesWith(path: string) {
  return async ({ page }: FormShopper) => {
    await page.goto(at(path))
    await page.getByRole('button', { name: t('reserve.find') }).click()
    return page.url()
  }
}

let shared = ''

/** The list that was shared last, by its owner or by somebody who got its address. */
export async function sharedList({ page }: FormShopper): Promise<string> {
  const address = page.locator('#share-address')
  if ((await address.count()) > 0) shared = await address.inputValue()
  return shared
}

/** The page about a product's stores once a place is named, with the product in this size. */
export function pickupOf(slug: string, size: string) {
  return `/en-us/pickup/${slug}?color=ember&size=${size}&place=Seattle`
}

/** The page that asks whether to fetch everything in one store: somebody adds what is to wait in another. */
export function asksToMove(slug: string, { size, place }: { size: string; place: string }) {
  return async ({ page }: FormShopper) => {
    await page.goto(at(`/en-us/pickup/${slug}?color=ember&size=${size}&place=${place}`))
    await page.getByRole('radio', { name: new RegExp(place) }).check()
    await page.getByRole('button', { name: t('pickup.add') }).click()
    return page.url()
  }
}

/** The page that offers another spelling of the address. */
export async function addressInDoubt({ page }: FormShopper): Promise<string> {
  await page.goto(at(href('checkout', { locale })))
  await fillShipping(page, { locale }, { ...inPortland, city: 'Salem' })
  return page.url()
}

/** The same page, with something in the cart. */
export function withCart(path: string) {
  return async ({ page }: FormShopper) => {
    await putIntoCart(page, wishes.jacketInTheStates)
    return path
  }
}

/** At the second step of the checkout, with an address: the one of the account, or a typed one. */
export async function atBilling({ page }: FormShopper): Promise<string> {
  await page.goto(at(href('checkout', { locale })))
  const isAsked = await page.locator('#shipping-firstName').isVisible()
  await (isAsked ? fillShipping(page, { locale }, inPortland) : goOn(page, { locale }, 'toBilling'))
  return href('checkoutBilling', { locale })
}

/** Where searches are remembered, after one from the header. */
export function searchedFor(words: string) {
  return async ({ page }: FormShopper) => {
    await page.goto(at(href('searchHub', { locale })))
    const field = page.getByRole('banner').locator('input[type=search]:visible')
    await field.fill(words)
    await field.press('Enter')
    return href('searchHub', { locale })
  }
}

/** What says whose order it is. */
export async function ofOrder({ email }: FormShopper) {
  const [orderNumber = '', own = ''] = email.split(' ')
  return { name: 'Ada Byron', orderNumber, email: own }
}
