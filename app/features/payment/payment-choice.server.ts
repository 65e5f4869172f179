import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { PaymentMethodId } from '#contracts/entities/payment'
import type { SavedInstrument } from '#contracts/entities/consumer'
import { ApiError } from '#contracts/errors'
import { restPaidBy } from '#domain/checkout/open-step'
import { redirectMethodIds } from '#domain/payment/provider-methods'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { cardFace } from '#domain/payment/cards'
import { type SealedCard, sealedFields } from './sealed-fields.server'

/** Ways of paying that need no script of ours: the shopper is led to the payer's own page and back. */
const paidOnOwnPage = ['CREDIT_CARD', 'PAY_LATER', ...redirectMethodIds] as const satisfies PaymentMethodId[]
type OwnPageMethod = (typeof paidOnOwnPage)[number]
type PaymentChoiceOptions = Pick<Cart, 'id' | 'payment_instruments'>

/** `choice` is the form's value: the payment method, the saved card, or the card already typed in. */
export type MethodOnPage = {
  choice: string
  code: OwnPageMethod
  label: string
  brands: string[]
  /** Input needed with scripts: a full card, a saved card's code, or nothing. */
  asks?: 'card' | { id: string; brand: string; lastFour: string }
}
/** `sealed`: the encrypted output of the provider's fields, if they loaded. */
export type PaymentTyped = { choice: string; sealed?: string }

const ofCard = 'card:'
const typedIn = 'typed-in'
const onPage = { page: 'hosted' }

export type MethodsOnPage = { methods: MethodOnPage[]; /** False if the list of payment methods cannot be read. */ areAll: boolean }

/**
 * Payment methods the page can offer; an entered card and saved cards first. Without the list, cards are still offered, through the hosted
 * page if necessary.
 */
export async function methodsOnPage(
  shop: StorefrontContext,
  cart: PaymentChoiceOptions,
  cards: readonly SavedInstrument[] = [],
): Promise<MethodsOnPage> {
  const api = await shop.personalApi()
  const available = await api(endpoints.checkout.paymentMethods, { params: { basketId: cart.id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status < 500) throw error
    logError(shop.visit, 'ways to pay', error)
    return null
  })
  const open = available?.applicablePaymentMethods ?? [{ code: 'CREDIT_CARD', label: (await shop.t())('payment.name.CREDIT_CARD') }]
  return { methods: offered(open, cart, cards), areAll: available !== null }
}

type OpenMethod = { code: string; label: string; brands?: string[] }

function offered(methods: readonly OpenMethod[], cart: PaymentChoiceOptions, cards: readonly SavedInstrument[]): MethodOnPage[] {
  const open = methods.flatMap(({ code, label, brands = [] }) =>
    isPaidOnOwnPage(code)
      ? [{ choice: code as string, code, label, brands, ...(code === 'CREDIT_CARD' && { asks: 'card' as const }) }]
      : [],
  )
  const card = open.find(({ code }) => code === 'CREDIT_CARD')
  if (!card) return open
  const kept = cardTypedIn(cart)
  const others = cards.filter(({ paymentInstrumentId }) => paymentInstrumentId !== kept?.payment_instrument_id)
  return [...(kept ? [keptMethod(kept, card.label)] : []), ...others.map((each) => savedMethod(each, card.label)), ...open]
}

function keptMethod({ cardType, lastFour }: Cart['payment_instruments'][number], label: string): MethodOnPage {
  return { choice: typedIn, code: 'CREDIT_CARD', label: cardFace(cardType, lastFour) || label, brands: [] }
}

function savedMethod({ paymentInstrumentId: id, maskedNumber, cardType = '' }: SavedInstrument, label: string): MethodOnPage {
  const lastFour = maskedNumber.slice(-4)
  return {
    choice: ofCard + id,
    code: 'CREDIT_CARD',
    label: cardType ? cardFace(cardType, lastFour) : `${label} •••• ${lastFour}`,
    brands: [],
    ...(cardType && { asks: { id, brand: cardType, lastFour } }),
  }
}

/** Returns the current choice as form values. */
export function chosenPayment(cart: PaymentChoiceOptions, cards: readonly SavedInstrument[] = []): string | undefined {
  if (cardTypedIn(cart)) return typedIn
  const chosen = restPaidBy(cart)
  const isSaved = cards.some(({ paymentInstrumentId }) => paymentInstrumentId === chosen?.payment_instrument_id)
  return isSaved ? ofCard + chosen?.payment_instrument_id : chosen?.payment_method_id
}

/** A card whose fields the provider has sealed: it need not be typed in again. */
function cardTypedIn(cart: Pick<Cart, 'payment_instruments'>) {
  const chosen = restPaidBy(cart)
  return chosen?.payment_method_id === 'CREDIT_CARD' && !chosen.paidOnPage ? chosen : undefined
}

/** Saves the payment method; false if not offered. Keeps an unchanged choice. */
export async function choosePayment(
  shop: StorefrontContext,
  cart: PaymentChoiceOptions,
  { choice, sealed = '' }: PaymentTyped,
): Promise<boolean> {
  if (choice === typedIn) return cardTypedIn(cart) !== undefined
  const typed = sealedFields(sealed, new URL(shop.request.url).origin)
  if (choice.startsWith(ofCard)) {
    await chooseSavedCard(shop, cart, { id: choice.slice(ofCard.length), typed })
    return true
  }
  if (!isPaidOnOwnPage(choice)) return false
  if (chosenPayment(cart) !== choice || choice === 'CREDIT_CARD') {
    await attach(shop, cart, { payment_method_id: choice, ...(choice === 'CREDIT_CARD' && asTyped(typed)) })
  }
  return true
}

type SavedChoice = { id: string; typed?: SealedCard }

/** A saved card: its code is typed into the provider's field, or else on its page. */
export function chooseSavedCard(shop: StorefrontContext, cart: PaymentChoiceOptions, { id, typed }: SavedChoice): Promise<Cart> {
  return attach(shop, cart, { payment_method_id: 'CREDIT_CARD', payment_instrument_id: id, ...asTyped(typed) })
}

/** A card keeps its session for placement; hosted checkout has none yet. */
function asTyped({ fields, session }: SealedCard = { fields: onPage }): Pick<Attached, 'additionalDetails' | 'c_requestID'> {
  return { additionalDetails: { paymentData: fields }, ...(session && { c_requestID: session }) }
}

type Attached = {
  payment_method_id: OwnPageMethod
  payment_instrument_id?: string
  c_requestID?: string
  additionalDetails?: { paymentData: Record<string, string> }
}

async function attach(shop: StorefrontContext, { id }: PaymentChoiceOptions, body: Attached): Promise<Cart> {
  const api = await shop.personalApi()
  return api(endpoints.checkout.addPaymentInstrument, { params: { basketId: id }, body })
}

function isPaidOnOwnPage(code: string): code is OwnPageMethod {
  return (paidOnOwnPage as readonly string[]).includes(code)
}
