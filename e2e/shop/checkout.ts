import { expect, type Locator, type Page } from '@playwright/test'
import { hasLayout, hasScripts } from './abilities'
import { expectPageStyles } from './expect-page-styles'
import { openCart, addToCart, triggerHydration } from './shopper'
import { testCards } from './test-cards'
import type { SamplePurchase } from './sample-purchases'
import { createTranslate, type Market } from './messages'

export type Recipient = Partial<Record<'email' | 'phone' | 'firstName' | 'lastName' | 'addressLine1' | 'city' | 'postalCode', string>> & {
  province?: string
}

export const portlandRecipient: Recipient = {
  email: 'ada@shop.example',
  phone: '503 555 0123',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 Larch Street',
  city: 'Portland',
  postalCode: '97205',
  province: 'OR',
}

export const berlinRecipient: Recipient = {
  email: 'ada@shop.example',
  phone: '0151 12345678',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: 'Torstraße 12',
  city: 'Berlin',
  postalCode: '10119',
}

export const montrealRecipient: Recipient = {
  email: 'ada@shop.example',
  phone: '514 555 0123',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 rue du Mélèze',
  city: 'Montréal',
  postalCode: 'H2X 1Y4',
  province: 'QC',
}

export const madridRecipient: Recipient = {
  email: 'ada@shop.example',
  phone: '612 345 678',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: 'Calle Mayor 12',
  city: 'Madrid',
  postalCode: '28013',
}

export const lyonRecipient: Recipient = {
  email: 'ada@shop.example',
  phone: '06 12 34 56 78',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 rue Mercière',
  city: 'Lyon',
  postalCode: '69002',
}

export const londonRecipient: Recipient = {
  email: 'ada@shop.example',
  phone: '07700 900123',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 Larch Street',
  city: 'London',
  postalCode: 'SW1A 1AA',
}

/** Opens checkout with the cart's button, as shoppers do: with scripts they open the next page. A page of another kind loads its styles. */
export async function openCheckout(page: Page, purchase: Pick<SamplePurchase, 'brand' | 'locale'>) {
  await openCart(page, purchase)
  if (hasScripts()) await triggerHydration(page)
  await checkoutButton(page, purchase).click()
  await page.waitForURL((url) => /\/checkout(\/|$)/.test(url.pathname))
  if (hasLayout()) await expectPageStyles(page)
}

/** The button of the cart's summary; a phone has another at the foot of the screen. */
export function checkoutButton(page: Page, market: Market): Locator {
  return page.locator('.sum').getByRole('button', { name: createTranslate(market)('totals.checkout') })
}

/** Fills the first checkout step and continues. */
export async function fillShipping(page: Page, market: Market, { province, ...typed }: Recipient) {
  const { locale } = market
  const t = createTranslate(market)
  for (const [name, value] of Object.entries(typed)) {
    const label = name === 'postalCode' && locale === 'en-us' ? 'address.postalCode.US' : `address.${name}`
    // The pickup contact further below has the same fields.
    await page.getByLabel(t(label), { exact: true }).first().fill(value)
  }
  if (province) await page.getByLabel(t(`address.province.${locale.slice(3).toUpperCase()}`)).selectOption(province)
  await page.getByRole('button', { name: t('checkout.toBilling') }).click()
}

/** Types a card into the provider's framed fields. */
export async function fillCard(page: Page, number: string) {
  await moveMouse(page)
  await fillCardField(page, 'CardNumber', number)
  await fillCardField(page, 'ExpiryDate', '03/30')
  await fillCardField(page, 'SecurityCode', '737')
  await fillUntilKept(page.locator('input[name=holderName]'), 'Ada Byron')
  // Each frame reports to the page on its own: a form sent before its last report is held back.
  for (const field of ['CardNumber', 'ExpiryDate', 'SecurityCode'])
    await expect(page.locator(`[data-cse=encrypted${field}]`)).toHaveClass(/adyen-checkout__input--valid/)
}

/** The shopper's hand is on the page: the scripts come, and with them the fields. */
export async function moveMouse(page: Page) {
  await page.mouse.move(9, 9, { steps: 2 })
  await page.mouse.move(19, 19, { steps: 2 })
}

type CardField = 'CardNumber' | 'ExpiryDate' | 'SecurityCode'

export function findCardField(page: Page, field: CardField): Locator {
  return page.frameLocator(`[data-cse=encrypted${field}] iframe`).locator('input')
}

export async function fillCardField(page: Page, field: CardField, text: string) {
  await fillUntilKept(findCardField(page, field), text)
}

/** The provider moves the focus on from a field that is complete. What is typed at that moment goes elsewhere, and is typed again. */
async function fillUntilKept(input: Locator, text: string) {
  await expect(async () => {
    await input.fill(text)
    await expect(input).not.toHaveValue('', { timeout: 500 })
  }).toPass()
}

/** At billing: where scripts run the card is typed in here. */
export async function fillCardAtBilling(page: Page, number: string) {
  if (hasScripts()) await fillCard(page, number)
}

/** After the order: where no scripts run the card is typed in on the provider's page. */
export async function payOnHostedPage(page: Page, purchase: Pick<SamplePurchase, 'locale'>, number: string) {
  if (!hasScripts()) await submitHostedPayment(page, purchase, number)
}

/** Pays by card from billing to the placed order. */
export async function payByCard(page: Page, purchase: Pick<SamplePurchase, 'locale'>, number: string) {
  await fillCardAtBilling(page, number)
  await continueCheckout(page, purchase, 'toSummary')
  await expectStep(page, purchase, 'summary')
  await continueCheckout(page, purchase, 'placeOrder')
  await payOnHostedPage(page, purchase, number)
}

/** Orders one product from its page on, paid by card. Returns the order number. */
export async function placeOrderByCard(page: Page, purchase: SamplePurchase, recipient: Recipient): Promise<string> {
  await addToCart(page, purchase)
  await openCheckout(page, purchase)
  await fillShipping(page, purchase, recipient)
  await expectStep(page, purchase, 'billing')
  await payByCard(page, purchase, testCards.pays)
  return expectOrderConfirmation(page, purchase)
}

/** The same, paid with PayPal. */
export async function placeOrderByPayPal(page: Page, purchase: SamplePurchase, recipient: Recipient): Promise<string> {
  await addToCart(page, purchase)
  await openCheckout(page, purchase)
  await fillShipping(page, purchase, recipient)
  await expectStep(page, purchase, 'billing')
  await page.getByText('PayPal', { exact: true }).first().click()
  await continueCheckout(page, purchase, 'toSummary')
  await expectStep(page, purchase, 'summary')
  await placeWithPayPal(page, purchase)
  return expectOrderConfirmation(page, purchase)
}

/** Labels of the provider's and bank's pages, per language. */
const hostedPageLabels: Record<string, { number: string; code: string; pay: string; yes: string; no: string }> = {
  en: { number: 'Card number', code: 'Security code', pay: 'Pay', yes: 'Yes, pay', no: 'No, stop' },
  de: { number: 'Kartennummer', code: 'Sicherheitscode', pay: 'Zahlen', yes: 'Ja, zahlen', no: 'Nein, abbrechen' },
  fr: { number: 'Numéro de carte', code: 'Code de sécurité', pay: 'Payer', yes: 'Oui, payer', no: 'Non, arrêter' },
  it: { number: 'Numero della carta', code: 'Codice di sicurezza', pay: 'Paga', yes: 'Sì, paga', no: 'No, fermati' },
  es: { number: 'Número de tarjeta', code: 'Código de seguridad', pay: 'Pagar', yes: 'Sí, pagar', no: 'No, parar' },
  nl: { number: 'Kaartnummer', code: 'Beveiligingscode', pay: 'Betalen', yes: 'Ja, betalen', no: 'Nee, stoppen' },
}

export function getHostedPageLabels({ locale }: Pick<SamplePurchase, 'locale'>) {
  return hostedPageLabels[locale.slice(0, 2)]!
}

/** Pays on the provider's hosted page. */
export async function submitHostedPayment(page: Page, purchase: Pick<SamplePurchase, 'locale'>, card: string) {
  const labels = getHostedPageLabels(purchase)
  await page.getByLabel(labels.number).fill(card)
  await page.getByRole('button', { name: labels.pay, exact: true }).click()
}

/** From the summary: places an order that PayPal pays, and approves it in PayPal's window, or on its page where no scripts run. */
async function placeWithPayPal(page: Page, purchase: Pick<SamplePurchase, 'locale'>) {
  if (!hasScripts()) {
    await continueCheckout(page, purchase, 'placeOrder')
    return page.getByRole('button', { name: getHostedPageLabels(purchase).yes }).click()
  }
  await triggerHydration(page)
  await continueCheckout(page, purchase, 'placeOrder')
  await page.getByRole('button', { name: 'PayPal', exact: true }).click()
  await page.getByRole('dialog', { name: 'PayPal (sandbox)' }).getByRole('button', { name: 'Continue' }).click()
}

/** Heading of a step: the shopper has come there. */
export async function expectStep(page: Page, market: Market, step: 'shipping' | 'billing' | 'summary') {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(createTranslate(market)(`checkout.${step}`))
}

/** On from the step the shopper is at. */
export async function continueCheckout(page: Page, market: Market, to: 'toBilling' | 'toSummary' | 'placeOrder') {
  const t = createTranslate(market)
  const buttonNames =
    to === 'placeOrder' ? [t('checkout.placeOrder', { total: '' }).trim(), t('checkout.placePaid')] : [t(`checkout.${to}`)]
  await page.getByRole('button', { name: new RegExp(`^(${buttonNames.join('|')})`) }).click()
}

/** The order is confirmed, with the wanted item. Returns its number. */
export async function expectOrderConfirmation(page: Page, purchase: Pick<SamplePurchase, 'brand' | 'locale' | 'product'>): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(createTranslate(purchase)('order.thanks'))
  await expect(page).toHaveURL(/\/order-confirmation$/)
  await expect(page.getByRole('main')).toContainText(/[A-Z]{2}\d{8}/)
  await expect(page.getByRole('main')).toContainText(purchase.product.name)
  return /[A-Z]{2}\d{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
}

/** Gift cards with enough on them, by currency: an order paid by one needs no page of a provider. */
export const giftCards = { GBP: '6006490000000012', EUR: '6006490000000011', CAD: '6006490000000013' }

/** Pays the whole cart by gift card. */
export async function payByGiftCard(page: Page, market: Market, number: string) {
  const t = createTranslate(market)
  await page.locator('summary', { hasText: t('checkout.payPartByCard') }).click()
  await page.getByLabel(t('checkout.giftCardNumber')).fill(number)
  await page.getByLabel(t('checkout.giftCardPin'), { exact: true }).fill('1234')
  await page.getByRole('button', { name: t('checkout.useGiftCard') }).click()
  await expect(page.getByText(t('checkout.nothingToPay'))).toBeVisible()
}

/** Brings a cart to the summary with nothing left to pay. */
export async function fillCheckoutToSummary(page: Page, purchase: SamplePurchase, { to, card }: { to: Recipient; card: string }) {
  await addToCart(page, purchase)
  await openCheckout(page, purchase)
  await fillShipping(page, purchase, to)
  await expectStep(page, purchase, 'billing')
  await payByGiftCard(page, purchase, card)
  await continueCheckout(page, purchase, 'toSummary')
  await expectStep(page, purchase, 'summary')
}
