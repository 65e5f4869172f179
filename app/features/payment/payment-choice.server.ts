import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { PaymentMethodId } from '#contracts/entities/payment'
import type { SavedInstrument } from '#contracts/entities/consumer'
import { restPaidBy } from '#domain/checkout/open-step'
import type { Shop } from '~/server/shop.server'

/** Ways of paying that need no script of ours: the shopper is led to the payer's own page and back. (PAY-20) */
const paidOnOwnPage = ['CREDIT_CARD', 'PAY_LATER'] as const satisfies PaymentMethodId[]
type OwnPageMethod = (typeof paidOnOwnPage)[number]
type Paying = Pick<Cart, 'id' | 'payment_instruments'>

/** `choice` is what a form sends: the way of paying, or the saved card. */
export type MethodOnPage = { choice: string; code: OwnPageMethod; label: string; brands: string[] }

const ofCard = 'card:'
const onPage = { additionalDetails: { paymentData: { page: 'hosted' } } }

/** The ways to pay that are open to this cart, as far as the page can offer them; saved cards come first. (APIC-16) */
export async function methodsOnPage(shop: Shop, { id }: Paying, cards: readonly SavedInstrument[] = []): Promise<MethodOnPage[]> {
  const api = await shop.personalApi()
  const { applicablePaymentMethods } = await api(endpoints.checkout.paymentMethods, { params: { basketId: id } })
  const open = applicablePaymentMethods.flatMap(({ code, label, brands = [] }) =>
    isPaidOnOwnPage(code) ? [{ choice: code as string, code, label, brands }] : [],
  )
  const card = open.find(({ code }) => code === 'CREDIT_CARD')
  const saved = cards.map(({ paymentInstrumentId, maskedNumber, cardType }) => ({
    ...{ choice: ofCard + paymentInstrumentId, code: 'CREDIT_CARD' as const },
    ...{ label: `${card?.label ?? ''} •••• ${maskedNumber.slice(-4)}`.trim(), brands: cardType ? [cardType] : [] },
  }))
  return card ? [...saved, ...open] : open
}

/** What is chosen already, as the form would send it. */
export function chosenPayment(cart: Paying, cards: readonly SavedInstrument[] = []): string | undefined {
  const chosen = restPaidBy(cart)
  const isSaved = cards.some(({ paymentInstrumentId }) => paymentInstrumentId === chosen?.payment_instrument_id)
  return isSaved ? ofCard + chosen?.payment_instrument_id : chosen?.payment_method_id
}

/** Keeps how the rest of the cart shall be paid; false for a way nobody offered. What is chosen already stays. (PAY-03) */
export async function choosePayment(shop: Shop, cart: Paying, choice: string): Promise<boolean> {
  if (choice.startsWith(ofCard)) {
    await chooseSavedCard(shop, cart, choice.slice(ofCard.length))
    return true
  }
  if (!isPaidOnOwnPage(choice)) return false
  if (chosenPayment(cart) !== choice || choice === 'CREDIT_CARD') {
    const body = { payment_method_id: choice, ...(choice === 'CREDIT_CARD' && onPage) }
    await attach(shop, cart, body)
  }
  return true
}

/** A card of the account: its code is asked for on the provider's page. (ACC-12) */
export function chooseSavedCard(shop: Shop, cart: Paying, payment_instrument_id: string): Promise<Cart> {
  return attach(shop, cart, { payment_method_id: 'CREDIT_CARD', payment_instrument_id, ...onPage })
}

async function attach(
  shop: Shop,
  { id }: Paying,
  body: { payment_method_id: OwnPageMethod; payment_instrument_id?: string },
): Promise<Cart> {
  const api = await shop.personalApi()
  return api(endpoints.checkout.addPaymentInstrument, { params: { basketId: id }, body })
}

function isPaidOnOwnPage(code: string): code is OwnPageMethod {
  return (paidOnOwnPage as readonly string[]).includes(code)
}
