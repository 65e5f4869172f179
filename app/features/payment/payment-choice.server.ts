import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { ApplicablePaymentMethod, PaymentMethodId } from '#contracts/entities/payment'
import type { SavedInstrument } from '#contracts/entities/consumer'
import { ApiError } from '#contracts/errors'
import { findRemainingPayment } from '#domain/checkout/open-step'
import { redirectMethodIds } from '#domain/payment/provider-methods'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { formatCardLabel } from '#domain/payment/cards'
import { z } from 'zod'
import { parseJson } from '#config/bounds/read-json'

/** Payment methods that need no script of ours: the shopper pays on a page of the provider and comes back. */
const hostedMethodIds = ['CREDIT_CARD', 'PAY_LATER', ...redirectMethodIds] as const satisfies PaymentMethodId[]
type HostedMethodId = (typeof hostedMethodIds)[number]
type PayableCart = Pick<Cart, 'id' | 'payment_instruments' | 'applicablePaymentMethods'>

/** `choice` is the form's value: the payment method, the saved card, or the card already typed in. */
export type PaymentMethodView = {
  choice: string
  code: HostedMethodId
  label: string
  brands: string[]
  /** Input needed with scripts: a full card, a saved card's code, or nothing. */
  asks?: 'card' | { id: string; brand: string; lastFour: string }
}
/** `sealed`: the encrypted output of the provider's fields, if they loaded. */
type PaymentFormValues = { choice: string; sealed?: string }

const savedCardPrefix = 'card:'
const enteredCardChoice = 'typed-in'
const hostedPageFields = { page: 'hosted' }

type PaymentMethodsView = {
  methods: PaymentMethodView[]
  /** False if the platform did not answer, and `methods` are the cards alone. */
  isListComplete: boolean
}

/**
 * Payment methods the page can offer; an entered card and saved cards first. Without the list, cards are still offered, through the hosted
 * page if necessary.
 */
export async function loadPaymentMethods(
  shop: StorefrontContext,
  cart: PayableCart,
  cards: readonly SavedInstrument[] = [],
): Promise<PaymentMethodsView> {
  const applicableMethods = await loadApplicableMethods(shop, cart).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status < 500) throw error
    logError(shop.requestContext, 'payment methods', error)
    return null
  })
  const shownMethods = applicableMethods ?? [{ code: 'CREDIT_CARD', label: (await shop.t())('payment.name.CREDIT_CARD') }]
  return { methods: listOfferedMethods(shownMethods, cart, cards), isListComplete: applicableMethods !== null }
}

/** The payment methods that came with the cart; a backend that does not send them is asked. */
export async function loadApplicableMethods(
  shop: StorefrontContext,
  { id, applicablePaymentMethods }: Pick<Cart, 'id' | 'applicablePaymentMethods'>,
): Promise<ApplicablePaymentMethod[]> {
  if (applicablePaymentMethods) return applicablePaymentMethods
  const api = await shop.personalApi()
  return (await api(endpoints.checkout.paymentMethods, { params: { basketId: id } })).applicablePaymentMethods
}

type ApplicableMethod = { code: string; label: string; brands?: string[] }

function listOfferedMethods(
  methods: readonly ApplicableMethod[],
  cart: PayableCart,
  cards: readonly SavedInstrument[],
): PaymentMethodView[] {
  const hostedMethods = methods.flatMap(({ code, label, brands = [] }) =>
    isHostedMethod(code) ? [{ choice: code as string, code, label, brands, ...(code === 'CREDIT_CARD' && { asks: 'card' as const }) }] : [],
  )
  const cardMethod = hostedMethods.find(({ code }) => code === 'CREDIT_CARD')
  if (!cardMethod) return hostedMethods
  const enteredCard = findEnteredCard(cart)
  const otherCards = cards.filter(({ paymentInstrumentId }) => paymentInstrumentId !== enteredCard?.payment_instrument_id)
  return [
    ...(enteredCard ? [toEnteredCardMethod(enteredCard, cardMethod.label)] : []),
    ...otherCards.map((each) => toSavedCardMethod(each, cardMethod.label)),
    ...hostedMethods,
  ]
}

function toEnteredCardMethod({ cardType, lastFour }: Cart['payment_instruments'][number], label: string): PaymentMethodView {
  return { choice: enteredCardChoice, code: 'CREDIT_CARD', label: formatCardLabel(cardType, lastFour) || label, brands: [] }
}

function toSavedCardMethod({ paymentInstrumentId: id, maskedNumber, cardType = '' }: SavedInstrument, label: string): PaymentMethodView {
  const lastFour = maskedNumber.slice(-4)
  return {
    choice: savedCardPrefix + id,
    code: 'CREDIT_CARD',
    label: cardType ? formatCardLabel(cardType, lastFour) : `${label} •••• ${lastFour}`,
    brands: [],
    ...(cardType && { asks: { id, brand: cardType, lastFour } }),
  }
}

/** The `choice` of the cart's payment, as `PaymentMethodView` has it; undefined if none was chosen. */
export function getChosenPayment(cart: PayableCart, cards: readonly SavedInstrument[] = []): string | undefined {
  if (findEnteredCard(cart)) return enteredCardChoice
  const remainingPayment = findRemainingPayment(cart)
  const isSaved = cards.some(({ paymentInstrumentId }) => paymentInstrumentId === remainingPayment?.payment_instrument_id)
  return isSaved ? savedCardPrefix + remainingPayment?.payment_instrument_id : remainingPayment?.payment_method_id
}

/** Card of the cart that the shopper has entered and the provider has encrypted; it need not be entered again. */
function findEnteredCard(cart: Pick<Cart, 'payment_instruments'>) {
  const remainingPayment = findRemainingPayment(cart)
  return remainingPayment?.payment_method_id === 'CREDIT_CARD' && !remainingPayment.paidOnPage ? remainingPayment : undefined
}

/** Saves the payment method; false if not offered. Keeps an unchanged choice. */
export async function choosePaymentMethod(
  shop: StorefrontContext,
  cart: PayableCart,
  { choice, sealed = '' }: PaymentFormValues,
): Promise<boolean> {
  if (choice === enteredCardChoice) return findEnteredCard(cart) !== undefined
  const encryptedCard = parseEncryptedCard(sealed, new URL(shop.request.url).origin)
  if (choice.startsWith(savedCardPrefix)) {
    await chooseSavedCard(shop, cart, { id: choice.slice(savedCardPrefix.length), typed: encryptedCard })
    return true
  }
  if (!isHostedMethod(choice)) return false
  if (getChosenPayment(cart) !== choice || choice === 'CREDIT_CARD') {
    await attachPayment(shop, cart, { payment_method_id: choice, ...(choice === 'CREDIT_CARD' && toEncryptedDetails(encryptedCard)) })
  }
  return true
}

type SavedCardChoice = { id: string; typed?: EncryptedCard }

/** Pays with a saved card. Its security code is entered in the provider's field, `typed`, or later on its page. */
export function chooseSavedCard(shop: StorefrontContext, cart: PayableCart, { id, typed }: SavedCardChoice): Promise<Cart> {
  return attachPayment(shop, cart, { payment_method_id: 'CREDIT_CARD', payment_instrument_id: id, ...toEncryptedDetails(typed) })
}

/** An encrypted card with the provider's session, which placing the order needs. Without one, the card is entered on the provider's page. */
function toEncryptedDetails(
  { fields, session }: EncryptedCard = { fields: hostedPageFields },
): Pick<PaymentInstrumentBody, 'additionalDetails' | 'c_requestID'> {
  return { additionalDetails: { paymentData: fields }, ...(session && { c_requestID: session }) }
}

type PaymentInstrumentBody = {
  payment_method_id: HostedMethodId
  payment_instrument_id?: string
  c_requestID?: string
  additionalDetails?: { paymentData: Record<string, string> }
}

async function attachPayment(shop: StorefrontContext, { id }: PayableCart, body: PaymentInstrumentBody): Promise<Cart> {
  const api = await shop.personalApi()
  return api(endpoints.checkout.addPaymentInstrument, { params: { basketId: id }, body })
}

function isHostedMethod(code: string): code is HostedMethodId {
  return (hostedMethodIds as readonly string[]).includes(code)
}

const encryptedField = z.string().min(1).max(8_000)
const encryptedCardSchema = z.object({
  paymentMethod: z.object({
    encryptedCardNumber: encryptedField.optional(),
    encryptedExpiryMonth: encryptedField.optional(),
    encryptedExpiryYear: encryptedField.optional(),
    encryptedSecurityCode: encryptedField.optional(),
    brand: z.string().max(30).optional(),
    holderName: z.string().max(50).optional(),
  }),
  browserInfo: z.record(z.string().max(40), z.union([z.string().max(1_000), z.number(), z.boolean()])).optional(),
  storePaymentMethod: z.boolean().optional(),
  lastFour: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  sessionId: z.string().min(1).max(64).optional().catch(undefined),
})

/** `session`: the provider's session in which the card was encrypted. */
type EncryptedCard = { fields: Record<string, string>; session?: string }

/**
 * Validates the provider's encrypted fields and saved-card details; drops all others. Undefined if invalid. The page origin comes from us.
 */
export function parseEncryptedCard(json: string, pageOrigin: string): EncryptedCard | undefined {
  const { data } = encryptedCardSchema.safeParse(parseJson(json))
  if (!data?.paymentMethod.encryptedSecurityCode) return undefined
  const { paymentMethod, browserInfo, storePaymentMethod, lastFour, sessionId: session } = data
  const fields = {
    ...(Object.fromEntries(Object.entries(paymentMethod).filter(([, value]) => value)) as Record<string, string>),
    ...(browserInfo && { browserInfo: JSON.stringify(browserInfo) }),
    ...(storePaymentMethod && { storePaymentMethod: 'true' }),
    ...(lastFour && { lastFour }),
    origin: pageOrigin,
  }
  return { fields, ...(session && { session }) }
}
