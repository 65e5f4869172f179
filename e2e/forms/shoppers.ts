import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { href } from '#routes'
import { comeToSummary, fillShipping, giftCards, goOn, inLondon, inPortland, expectConfirmed, openCheckout } from '../shop/checkout'
import { messagesIn } from '../shop/messages-in'
import { fillName, newcomer } from '../shop/newcomer'
import { openAccount } from '../shop/open-account'
import { originOf } from '../shop/origin-of'
import { openCart, openLineMenu, openProduct, putIntoCart } from '../shop/shopper'
import { answerCaptcha, signInHere } from '../shop/sign-in'
import { wishes } from '../shop/wishes'

const wish = wishes.jacketInTheStates
const tee = wishes.teeInBritain
const { locale } = wish
const t = messagesIn(locale)
const password = 'Shell2026'
const at = (path: string) => originOf('halvern') + path

/** How each of them comes to be who they are, answering with their email if they have one. Each has a browser profile of their own. */
const comings = {
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
    await putIntoCart(page, { ...wish, size: 'S' })
    await putIntoCart(page, wish)
  },
  /** Has saved one line for later. */
  guestWithSaved: async (page: Page) => {
    await putIntoCart(page, wish)
    await openCart(page, wish)
    await openLineMenu(page, wish.product.name)
    await page.getByRole('button', { name: t('cart.saveItem', { name: wish.product.name }) }).click()
  },
  /** Has one line in the cart, and goes to pay. */
  payer: (page: Page) => putIntoCart(page, wish),
  /** A new account: what they change is theirs alone. */
  newcomer: async (page: Page) => (await openAccount(page, { locale, password })).email,
  /** Has an account with a first favorite. */
  sharer: async (page: Page) => {
    const { email } = await openAccount(page, { locale, password })
    await openProduct(page, wish)
    await page.getByRole('main').locator('[value=add-favorite]').click()
    return email
  },
  /** Has a new account, and has left it. */
  returning: hasLeft,
  enrolling: hasLeft,
  /** Has a cart in the account, and filled another as a guest before signing in. */
  merger: async (page: Page) => {
    const { email } = await openAccount(page, { locale, password })
    await putIntoCart(page, { ...wish, size: 'S' })
    await page.context().clearCookies()
    await putIntoCart(page, wish)
    await page.goto(at(href('signIn', { locale })))
    await signInHere(page, { email, locale, password })
    return email
  },
  /** Has a gift card in the account, and a cart. */
  holder: async (page: Page) => {
    const { email } = await openAccount(page, { locale, password })
    await page.goto(at(href('accountCards', { locale })))
    await page.getByLabel(t('paymentMethods.number')).fill('6006490000000002')
    await page.getByLabel(t('paymentMethods.pin')).fill('1234')
    await answerCaptcha(page)
    await page.getByRole('button', { name: t('paymentMethods.save'), exact: true }).click()
    await putIntoCart(page, wish)
    return email
  },
  /** Has bought in Britain as a guest; answers with the number of the order as well. */
  briton: async (page: Page) => {
    const email = `wd-${crypto.randomUUID()}@shop.example`
    await comeToSummary(page, tee, { to: { ...inLondon, email }, card: giftCards.GBP })
    await goOn(page, tee, 'placeOrder')
    return `${await expectConfirmed(page, tee)} ${email}`
  },
  /** At the summary of an order that a card will pay. */
  orderer: async (page: Page) => {
    await putIntoCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, inPortland)
    await goOn(page, wish, 'toSummary')
  },
  /** Has a new account, made at the page of an event. */
  attendee: async (page: Page) => {
    await page.goto(`${originOf('dropkerb')}${href('event', { locale, eventId: 'drawing-night' })}?on=westend&as=sign-up`)
    const who = newcomer()
    await fillName(page, who)
    await page.getByLabel(t('signUp.terms')).check()
    await answerCaptcha(page)
    await page
      .locator('form', { has: page.locator('[value=sign-up]') })
      .getByRole('button')
      .last()
      .click()
    return who.email
  },
  /** The demo customer with orders, cards and lists. */
  customer: (page: Page) => signIn(page, 'ana@vitrine.example'),
  /** Members with points, and those of the programmes: the pages of each show it. */
  loyal: (page: Page) => signIn(page, 'lou@vitrine.example'),
  acceptedEmployee: (page: Page) => signIn(page, 'emil@vitrine.example'),
  professional: (page: Page) => signIn(page, 'ivy@vitrine.example'),
  employee: (page: Page) => signIn(page, 'nora@vitrine.example'),
  member: async (page: Page) => {
    await signIn(page, 'lou@vitrine.example')
    await putIntoCart(page, wish)
  },
  /** Looks only: another journey shops as the one athlete. */
  athlete: (page: Page) => signIn(page, 'kit@vitrine.example'),
} satisfies Record<string, (page: Page) => Promise<unknown>>

export type FormShopper = { page: Page; email: string }
export type ShopperName = keyof typeof comings

async function hasLeft(page: Page): Promise<string> {
  const { email } = await openAccount(page, { locale, password })
  await page.context().clearCookies()
  return email
}

async function signIn(page: Page, email: string) {
  await page.goto(at(href('signIn', { locale })))
  await signInHere(page, { email, locale })
}

/** The shoppers of one walk, each made when first asked for. */
export class Shoppers {
  readonly #known = new Map<ShopperName, Promise<FormShopper>>()

  constructor(
    private readonly browser: Browser,
    private readonly options: BrowserContextOptions = {},
  ) {}

  get(name: ShopperName): Promise<FormShopper> {
    const known = this.#known.get(name)
    if (known) return known
    const coming = this.#come(name)
    this.#known.set(name, coming)
    return coming
  }

  async #come(name: ShopperName): Promise<FormShopper> {
    const context = await this.browser.newContext(this.options)
    const page = await context.newPage()
    const email: unknown = await comings[name](page)
    return { page, email: typeof email === 'string' ? email : '' }
  }

  async close() {
    for (const shopper of this.#known.values()) await shopper.then(({ page }) => page.context().close()).catch(() => undefined)
  }
}
