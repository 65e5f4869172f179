import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { href } from '#routes'
import {
  fillCheckoutToSummary,
  fillShipping,
  giftCards,
  continueCheckout,
  londonRecipient,
  portlandRecipient,
  expectOrderConfirmation,
  openCheckout,
} from '../shop/checkout'
import { createTranslate } from '../shop/messages'
import { fillAccountDetails, createTestCustomer } from '../shop/newcomer'
import { openAccount } from '../shop/open-account'
import { getBrandOrigin } from '../shop/brand-origin'
import { openCart, openLineMenu, openProduct, addToCart } from '../shop/shopper'
import { solveCaptcha, submitSignIn } from '../shop/sign-in'
import { samplePurchases } from '../shop/sample-purchases'

const jacketPurchase = samplePurchases.jacketInTheStates
const teePurchase = samplePurchases.teeInBritain
const { locale } = jacketPurchase
const t = createTranslate(locale)
const password = 'Shell2026'
const toUrl = (path: string) => getBrandOrigin('halvern') + path

/** How each of them comes to be who they are, answering with their email if they have one. Each has a browser profile of their own. */
const shopperSetups = {
  /** Somebody who has done nothing yet. */
  guest: async () => undefined,
  /** Others of their kind, whose cart, list or new account is their own. */
  buyer: async () => undefined,
  visitor: async () => undefined,
  applicant: async () => undefined,
  secondApplicant: async () => undefined,
  thirdApplicant: async () => undefined,
  clerk: async () => undefined,
  agreeing: async () => undefined,
  /** Has two lines in the cart. */
  guestWithCart: async (page: Page) => {
    await addToCart(page, { ...jacketPurchase, size: 'S' })
    await addToCart(page, jacketPurchase)
  },
  /** Has saved one line for later. */
  guestWithSaved: async (page: Page) => {
    await addToCart(page, jacketPurchase)
    await openCart(page, jacketPurchase)
    await openLineMenu(page, jacketPurchase.product.name)
    await page.getByRole('button', { name: t('cart.saveItem', { name: jacketPurchase.product.name }) }).click()
  },
  /** Has one line in the cart, and goes to pay. */
  payer: (page: Page) => addToCart(page, jacketPurchase),
  /** A new account: what they change is theirs alone. */
  newcomer: async (page: Page) => (await openAccount(page, { locale, password })).email,
  /** Has an account with a first favorite. */
  sharer: async (page: Page) => {
    const { email } = await openAccount(page, { locale, password })
    await openProduct(page, jacketPurchase)
    await page.getByRole('main').locator('[value=add-favorite]').click()
    return email
  },
  /** Has a new account, and has left it. */
  returning: createSignedOutAccount,
  enrolling: createSignedOutAccount,
  /** Has a cart in the account, and filled another as a guest before signing in. */
  merger: async (page: Page) => {
    const { email } = await openAccount(page, { locale, password })
    await addToCart(page, { ...jacketPurchase, size: 'S' })
    await page.context().clearCookies()
    await addToCart(page, jacketPurchase)
    await page.goto(toUrl(href('signIn', { locale })))
    await submitSignIn(page, { email, locale, password })
    return email
  },
  /** Has a gift card in the account, and a cart. */
  holder: async (page: Page) => {
    const { email } = await openAccount(page, { locale, password })
    await page.goto(toUrl(href('accountCards', { locale })))
    await page.getByLabel(t('paymentMethods.number')).fill('6006490000000002')
    await page.getByLabel(t('paymentMethods.pin')).fill('1234')
    await solveCaptcha(page)
    await page.getByRole('button', { name: t('paymentMethods.save'), exact: true }).click()
    await addToCart(page, jacketPurchase)
    return email
  },
  /** Has bought in Britain as a guest; answers with the number of the order as well. */
  briton: async (page: Page) => {
    const email = `wd-${crypto.randomUUID()}@shop.example`
    await fillCheckoutToSummary(page, teePurchase, { to: { ...londonRecipient, email }, card: giftCards.GBP })
    await continueCheckout(page, teePurchase, 'placeOrder')
    return `${await expectOrderConfirmation(page, teePurchase)} ${email}`
  },
  /** At the summary of an order that a card will pay. */
  orderer: async (page: Page) => {
    await addToCart(page, jacketPurchase)
    await openCheckout(page, jacketPurchase)
    await fillShipping(page, jacketPurchase, portlandRecipient)
    await continueCheckout(page, jacketPurchase, 'toSummary')
  },
  /** Has a new account, made at the page of an event. */
  attendee: async (page: Page) => {
    await page.goto(`${getBrandOrigin('dropkerb')}${href('event', { locale, eventId: 'drawing-night' })}?on=westend&as=sign-up`)
    const testCustomer = createTestCustomer()
    await fillAccountDetails(page, testCustomer)
    await page.getByLabel(t('signUp.terms')).check()
    await solveCaptcha(page)
    await page
      .locator('form', { has: page.locator('[value=sign-up]') })
      .getByRole('button')
      .last()
      .click()
    return testCustomer.email
  },
  /** The demo customer with orders, cards and lists. */
  customer: (page: Page) => signInDemoCustomer(page, 'ana@vitrine.example'),
  /** Members with points, and those of the programmes: the pages of each show it. */
  loyal: (page: Page) => signInDemoCustomer(page, 'lou@vitrine.example'),
  acceptedEmployee: (page: Page) => signInDemoCustomer(page, 'emil@vitrine.example'),
  professional: (page: Page) => signInDemoCustomer(page, 'ivy@vitrine.example'),
  employee: (page: Page) => signInDemoCustomer(page, 'nora@vitrine.example'),
  member: async (page: Page) => {
    await signInDemoCustomer(page, 'lou@vitrine.example')
    await addToCart(page, jacketPurchase)
  },
  /** Looks only: another journey shops as the one athlete. */
  athlete: (page: Page) => signInDemoCustomer(page, 'kit@vitrine.example'),
} satisfies Record<string, (page: Page) => Promise<unknown>>

export type FormShopper = { page: Page; email: string }
export type ShopperName = keyof typeof shopperSetups

async function createSignedOutAccount(page: Page): Promise<string> {
  const { email } = await openAccount(page, { locale, password })
  await page.context().clearCookies()
  return email
}

async function signInDemoCustomer(page: Page, email: string) {
  await page.goto(toUrl(href('signIn', { locale })))
  await submitSignIn(page, { email, locale })
}

/** The shoppers of one walk, each made when first asked for. */
export class FormShoppers {
  readonly #shoppers = new Map<ShopperName, Promise<FormShopper>>()

  constructor(
    private readonly browser: Browser,
    private readonly options: BrowserContextOptions = {},
  ) {}

  get(name: ShopperName): Promise<FormShopper> {
    const existing = this.#shoppers.get(name)
    if (existing) return existing
    const created = this.#createShopper(name)
    this.#shoppers.set(name, created)
    return created
  }

  async #createShopper(name: ShopperName): Promise<FormShopper> {
    const context = await this.browser.newContext(this.options)
    const page = await context.newPage()
    const email: unknown = await shopperSetups[name](page)
    return { page, email: typeof email === 'string' ? email : '' }
  }

  async close() {
    for (const shopper of this.#shoppers.values()) await shopper.then(({ page }) => page.context().close()).catch(() => undefined)
  }
}
