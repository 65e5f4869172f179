import { expect, type Locator, type Page, test } from '@playwright/test'
import { hasItsStyles } from './its-styles'
import { openCart, putIntoCart, wakeUp } from './shopper'
import type { Wish } from './wishes'
import { messagesIn } from './messages-in'

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
  await page.getByRole('button', { name: messagesIn(wish.locale)('totals.checkout') }).click()
  await page.waitForURL((url) => /\/checkout(\/|$)/.test(url.pathname))
  await hasItsStyles(page)
}

/** Fills the first checkout step and continues. */
export async function fillShipping(page: Page, { locale }: Pick<Wish, 'locale'>, { province, ...typed }: Recipient) {
  const t = messagesIn(locale)
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

function hasScripts(): boolean {
  return test.info().project.use.javaScriptEnabled !== false
}

/** Pays by card from billing to the placed order. */
export async function buyWithCard(page: Page, wish: Pick<Wish, 'locale'>, number: string) {
  await typeCardHere(page, number)
  await goOn(page, wish, 'toSummary')
  await isAtStep(page, wish, 'summary')
  await goOn(page, wish, 'placeOrder')
  await typeCardThere(page, wish, number)
}

/** Labels of the provider's and bank's pages, per language. */
const onPage: Record<string, { number: string; code: string; pay: string; yes: string; no: string }> = {
  en: { number: 'Card number', code: 'Security code', pay: 'Pay', yes: 'Yes, pay', no: 'No, stop' },
  de: { number: 'Kartennummer', code: 'Prüfnummer', pay: 'Zahlen', yes: 'Ja, zahlen', no: 'Nein, abbrechen' },
  fr: { number: 'Numéro de carte', code: 'Cryptogramme', pay: 'Payer', yes: 'Oui, payer', no: 'Non, arrêter' },
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

/** Heading of a step: the shopper has come there. */
export async function isAtStep(page: Page, { locale }: Pick<Wish, 'locale'>, step: 'shipping' | 'billing' | 'summary') {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messagesIn(locale)(`checkout.${step}`))
}

/** On from the step the shopper is at. */
export async function goOn(page: Page, { locale }: Pick<Wish, 'locale'>, to: 'toBilling' | 'toSummary' | 'placeOrder') {
  const t = messagesIn(locale)
  const names = to === 'placeOrder' ? [t('checkout.placeOrder', { total: '' }).trim(), t('checkout.placePaid')] : [t(`checkout.${to}`)]
  await page.getByRole('button', { name: new RegExp(`^(${names.join('|')})`) }).click()
}

/** The order is confirmed, with the wanted item. */
export async function isConfirmed(page: Page, wish: Pick<Wish, 'brand' | 'locale' | 'product'>) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messagesIn(wish.locale)(`order.thanks.${wish.brand}`))
  await expect(page).toHaveURL(/\/order-confirmation$/)
  await expect(page.getByRole('main')).toContainText(/[A-Z]{2}\d{8}/)
  await expect(page.getByRole('main')).toContainText(wish.product.name)
}

/** Gift cards with enough on them, by currency: an order paid by one needs no page of a provider. */
export const giftCards = { GBP: '6006490000000012', EUR: '6006490000000011', CAD: '6006490000000013' }

/** Pays the whole cart by gift card. */
export async function payByGiftCard(page: Page, { locale }: Pick<Wish, 'locale'>, number: string) {
  const t = messagesIn(locale)
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
  await isAtStep(page, wish, 'billing')
  await payByGiftCard(page, wish, card)
  await goOn(page, wish, 'toSummary')
  await isAtStep(page, wish, 'summary')
}
