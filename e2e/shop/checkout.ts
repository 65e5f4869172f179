import { expect, type Locator, type Page } from '@playwright/test'
import { hasLayout, hasScripts } from './abilities'
import { expectItsStyles } from './its-styles'
import { openCart, putIntoCart, wakeUp } from './shopper'
import { testCards } from './test-cards'
import type { Wish } from './wishes'
import { messagesIn, type Shop } from './messages-in'

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

export const inMontreal: Recipient = {
  email: 'ada@shop.example',
  phone: '514 555 0123',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 rue du Mélèze',
  city: 'Montréal',
  postalCode: 'H2X 1Y4',
  province: 'QC',
}

export const inMadrid: Recipient = {
  email: 'ada@shop.example',
  phone: '612 345 678',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: 'Calle Mayor 12',
  city: 'Madrid',
  postalCode: '28013',
}

export const inLyon: Recipient = {
  email: 'ada@shop.example',
  phone: '06 12 34 56 78',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 rue Mercière',
  city: 'Lyon',
  postalCode: '69002',
}

export const inLondon: Recipient = {
  email: 'ada@shop.example',
  phone: '07700 900123',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 Larch Street',
  city: 'London',
  postalCode: 'SW1A 1AA',
}

/** Opens checkout with the cart's button, as shoppers do: with scripts they open the next page. A page of another kind loads its styles. */
export async function openCheckout(page: Page, wish: Pick<Wish, 'brand' | 'locale'>) {
  await openCart(page, wish)
  if (hasScripts()) await wakeUp(page)
  await checkoutButton(page, wish).click()
  await page.waitForURL((url) => /\/checkout(\/|$)/.test(url.pathname))
  if (hasLayout()) await expectItsStyles(page)
}

/** The button of the cart's summary; a phone has another at the foot of the screen. */
export function checkoutButton(page: Page, shop: Shop): Locator {
  return page.locator('.sum').getByRole('button', { name: messagesIn(shop)('totals.checkout') })
}

/** Fills the first checkout step and continues. */
export async function fillShipping(page: Page, shop: Shop, { province, ...typed }: Recipient) {
  const { locale } = shop
  const t = messagesIn(shop)
  for (const [name, value] of Object.entries(typed)) {
    const label = name === 'postalCode' && locale === 'en-us' ? 'address.postalCode.US' : `address.${name}`
    // The pickup contact further below has the same fields.
    await page.getByLabel(t(label), { exact: true }).first().fill(value)
  }
  if (province) await page.getByLabel(t(`address.province.${locale.slice(3).toUpperCase()}`)).selectOption(province)
  await page.getByRole('button', { name: t('checkout.toBilling') }).click()
}

/** Types a card into the provider's framed fields. */
export async function typeCard(page: Page, number: string) {
  await wake(page)
  await typeInto(page, 'CardNumber', number)
  await typeInto(page, 'ExpiryDate', '03/30')
  await typeInto(page, 'SecurityCode', '737')
  await fillOnce(page.locator('input[name=holderName]'), 'Ada Byron')
}

/** The shopper's hand is on the page: the scripts come, and with them the fields. */
export async function wake(page: Page) {
  await page.mouse.move(9, 9, { steps: 2 })
  await page.mouse.move(19, 19, { steps: 2 })
}

export async function typeInto(page: Page, field: 'CardNumber' | 'ExpiryDate' | 'SecurityCode', text: string) {
  await fillOnce(page.frameLocator(`[data-cse=encrypted${field}] iframe`).locator('input'), text)
}

/** The provider moves the focus on from a field that is complete. What is typed at that moment goes elsewhere, and is typed again. */
async function fillOnce(input: Locator, text: string) {
  await expect(async () => {
    await input.fill(text)
    await expect(input).not.toHaveValue('', { timeout: 500 })
  }).toPass()
}

/** At billing: where scripts run the card is typed in here. */
export async function typeCardHere(page: Page, number: string) {
  if (hasScripts()) await typeCard(page, number)
}

/** After the order: where no scripts run the card is typed in on the provider's page. */
export async function typeCardThere(page: Page, wish: Pick<Wish, 'locale'>, number: string) {
  if (!hasScripts()) await payOnPage(page, wish, number)
}

/** Pays by card from billing to the placed order. */
export async function buyWithCard(page: Page, wish: Pick<Wish, 'locale'>, number: string) {
  await typeCardHere(page, number)
  await goOn(page, wish, 'toSummary')
  await expectStep(page, wish, 'summary')
  await goOn(page, wish, 'placeOrder')
  await typeCardThere(page, wish, number)
}

/** Orders one product from its page on, paid by card. Returns the order number. */
export async function orderByCard(page: Page, wish: Wish, to: Recipient): Promise<string> {
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, to)
  await expectStep(page, wish, 'billing')
  await buyWithCard(page, wish, testCards.pays)
  return expectConfirmed(page, wish)
}

/** Labels of the provider's and bank's pages, per language. */
const onPage: Record<string, { number: string; code: string; pay: string; yes: string; no: string }> = {
  en: { number: 'Card number', code: 'Security code', pay: 'Pay', yes: 'Yes, pay', no: 'No, stop' },
  de: { number: 'Kartennummer', code: 'Sicherheitscode', pay: 'Zahlen', yes: 'Ja, zahlen', no: 'Nein, abbrechen' },
  fr: { number: 'Numéro de carte', code: 'Code de sécurité', pay: 'Payer', yes: 'Oui, payer', no: 'Non, arrêter' },
  it: { number: 'Numero della carta', code: 'Codice di sicurezza', pay: 'Paga', yes: 'Sì, paga', no: 'No, fermati' },
  es: { number: 'Número de tarjeta', code: 'Código de seguridad', pay: 'Pagar', yes: 'Sí, pagar', no: 'No, parar' },
  nl: { number: 'Kaartnummer', code: 'Beveiligingscode', pay: 'Betalen', yes: 'Ja, betalen', no: 'Nee, stoppen' },
}

export function wordsOfPage({ locale }: Pick<Wish, 'locale'>) {
  return onPage[locale.slice(0, 2)]!
}

/** Pays on the provider's hosted page. */
export async function payOnPage(page: Page, wish: Pick<Wish, 'locale'>, card: string) {
  const messages = wordsOfPage(wish)
  await page.getByLabel(messages.number).fill(card)
  await page.getByRole('button', { name: messages.pay, exact: true }).click()
}

/** From the summary: places an order that PayPal pays, and approves it in PayPal's window, or on its page where no scripts run. */
export async function placeWithPayPal(page: Page, wish: Pick<Wish, 'locale'>) {
  if (!hasScripts()) {
    await goOn(page, wish, 'placeOrder')
    return page.getByRole('button', { name: wordsOfPage(wish).yes }).click()
  }
  await wakeUp(page)
  await goOn(page, wish, 'placeOrder')
  await page.getByRole('button', { name: 'PayPal', exact: true }).click()
  await page.getByRole('dialog', { name: 'PayPal (sandbox)' }).getByRole('button', { name: 'Continue' }).click()
}

/** Heading of a step: the shopper has come there. */
export async function expectStep(page: Page, shop: Shop, step: 'shipping' | 'billing' | 'summary') {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messagesIn(shop)(`checkout.${step}`))
}

/** On from the step the shopper is at. */
export async function goOn(page: Page, shop: Shop, to: 'toBilling' | 'toSummary' | 'placeOrder') {
  const t = messagesIn(shop)
  const names = to === 'placeOrder' ? [t('checkout.placeOrder', { total: '' }).trim(), t('checkout.placePaid')] : [t(`checkout.${to}`)]
  await page.getByRole('button', { name: new RegExp(`^(${names.join('|')})`) }).click()
}

/** The order is confirmed, with the wanted item. Returns its number. */
export async function expectConfirmed(page: Page, wish: Pick<Wish, 'brand' | 'locale' | 'product'>): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messagesIn(wish)('order.thanks'))
  await expect(page).toHaveURL(/\/order-confirmation$/)
  await expect(page.getByRole('main')).toContainText(/[A-Z]{2}\d{8}/)
  await expect(page.getByRole('main')).toContainText(wish.product.name)
  return /[A-Z]{2}\d{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
}

/** Gift cards with enough on them, by currency: an order paid by one needs no page of a provider. */
export const giftCards = { GBP: '6006490000000012', EUR: '6006490000000011', CAD: '6006490000000013' }

/** Pays the whole cart by gift card. */
export async function payByGiftCard(page: Page, shop: Shop, number: string) {
  const t = messagesIn(shop)
  await page.locator('summary', { hasText: t('checkout.payPartByCard') }).click()
  await page.getByLabel(t('checkout.giftCardNumber')).fill(number)
  await page.getByLabel(t('checkout.giftCardPin'), { exact: true }).fill('1234')
  await page.getByRole('button', { name: t('checkout.useGiftCard') }).click()
  await expect(page.getByText(t('checkout.nothingToPay'))).toBeVisible()
}

/** Brings a cart to the summary with nothing left to pay. */
export async function comeToSummary(page: Page, wish: Wish, { to, card }: { to: Recipient; card: string }) {
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, to)
  await expectStep(page, wish, 'billing')
  await payByGiftCard(page, wish, card)
  await goOn(page, wish, 'toSummary')
  await expectStep(page, wish, 'summary')
}
