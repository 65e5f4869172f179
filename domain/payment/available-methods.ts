import type { Country } from '#config/locales'
import type { PaymentMethodId } from '#contracts/entities/payment'
import type { CartPayment } from './cart-payment'
import type { Entitlements } from '#domain/consumer/entitlements'
import type { Minor } from '#domain/money/minor-units'
import { getCardBrands } from './cards'
import { isRedirectAvailable, redirectMethodIds, redirectMethods } from './provider-methods'

/** Payer, amount, market and cart contents. */
export type PaymentContext = {
  country: Country
  /** Amount to pay, in minor units. */
  toPay: Minor
  /** Amount left for a loan after applied credit. */
  rest?: Minor
  /** Something in the cart is a gift card. */
  buysGiftCard: boolean
  /** In a store, with an associate. */
  isInStore: boolean
  entitlements: Entitlements
}

type MethodOffer = [isOpen: boolean, method: AvailableMethod]
export type AvailableMethod = { code: PaymentMethodId; brands?: string[]; min?: Minor; max?: Minor; athlete?: AthleteCreditUse }

/**
 * Payment methods for this shopper and cart, in display order. Gift cards need money; points need membership; credit is for athletes;
 * express checkout is not for associates. A zero total needs no provider.
 */
export function getAvailableMethods(context: PaymentContext): AvailableMethod[] {
  const { country, toPay, rest = toPay, buysGiftCard, isInStore, entitlements } = context
  const loan = getLoanTerms(country)
  const athlete = calculateCreditUse({ credit: entitlements.athleteCredit, toPay })
  const methodOffers: MethodOffer[] = [
    [toPay > 0, { code: 'CREDIT_CARD', brands: getCardBrands(country) }],
    [toPay > 0, { code: 'APPLE_PAY', brands: getCardBrands(country) }],
    [toPay > 0, { code: 'GOOGLE_PAY', brands: getCardBrands(country) }],
    ...listRedirectOffers({ country, toPay }),
    [toPay > 0 && !isInStore, { code: 'PAYPAL_EXPRESS' }],
    [loan !== undefined && rest >= loan.min && rest <= loan.max, { code: 'PAY_LATER', min: loan?.min, max: loan?.max }],
    [true, { code: 'GIFT_CARD' }],
    [entitlements.loyaltyMember && entitlements.points > 0, { code: 'LOYALTY_POINTS' }],
    [entitlements.athlete && athlete.payable > 0, { code: 'ATHLETES_PAYMENT', athlete }],
  ]
  return methodOffers.flatMap(([isOpen, method]) => (isOpen && (!buysGiftCard || canBuyGiftCard(method.code)) ? [method] : []))
}

function listRedirectOffers(context: Pick<PaymentContext, 'country' | 'toPay'>): MethodOffer[] {
  return redirectMethodIds.map((code) => [isRedirectAvailable(redirectMethods[code], context), { code }])
}

type AthleteCreditUse = {
  /** Credit this cart would use. */ payable: Minor
  /** Credit left afterwards. */ remaining: Minor
}

/** An athlete's yearly credit pays as much of a cart as it holds, and never more than the cart costs. */
export function calculateCreditUse({ credit, toPay }: { credit: Minor; toPay: Minor }): AthleteCreditUse {
  const payable = Math.min(Math.max(credit, 0), toPay)
  return { payable, remaining: Math.max(credit, 0) - payable }
}

/** The credit an athlete has put to this cart. */
export function getCartCredit({ payment }: { payment?: CartPayment | undefined }): Minor {
  return payment?.instruments?.find(({ method }) => method === 'ATHLETES_PAYMENT')?.most ?? 0
}

/** Stored value, loans, and money that is not certain yet. */
const nonGiftCardMethods: readonly PaymentMethodId[] = [
  'GIFT_CARD',
  'LOYALTY_POINTS',
  'ATHLETES_PAYMENT',
  'PAY_LATER',
  // Its bank may take the money back for weeks.
  'SEPA_DIRECT_DEBIT',
  'REWARD_CODE',
  'REWARD_CARD',
]

/** A gift card is money to be spent later, so it is bought with money alone. */
export function canBuyGiftCard(method: PaymentMethodId): boolean {
  return !nonGiftCardMethods.includes(method)
}

/** Between which amounts the pay-later company lends, in how many equal parts, and how far they lie apart. Minor units. */
type LoanTerms = { min: Minor; max: Minor; parts: number; every: 'twoWeeks' | 'month' }

const loanTermsByCountry: Partial<Record<Country, LoanTerms>> = {
  US: { min: 3_500, max: 100_000, parts: 4, every: 'twoWeeks' },
  GB: { min: 3_000, max: 80_000, parts: 3, every: 'month' },
  FR: { min: 3_500, max: 100_000, parts: 3, every: 'month' },
  DE: { min: 2_500, max: 150_000, parts: 3, every: 'month' },
  IT: { min: 3_500, max: 100_000, parts: 3, every: 'month' },
  ES: { min: 3_500, max: 100_000, parts: 3, every: 'month' },
  NL: { min: 2_500, max: 100_000, parts: 3, every: 'month' },
}

/** Returns the lender's terms in a country; undefined if not available. */
function getLoanTerms(country: Country): LoanTerms | undefined {
  return loanTermsByCountry[country]
}

export type PayLaterPlan = { every: LoanTerms['every']; /** The first is due at once. They add up to the whole amount. */ parts: Minor[] }

/** Splits an amount into equal installments, with the remainder in the first. Undefined outside the lender's limits. */
export function buildPayLaterPlan(amount: Minor, country: Country): PayLaterPlan | undefined {
  const loan = getLoanTerms(country)
  if (!loan || amount < loan.min || amount > loan.max) return undefined
  const installment = Math.floor(amount / loan.parts)
  const [firstInstallment, ...laterInstallments] = Array.from({ length: loan.parts }, () => installment)
  return { every: loan.every, parts: [(firstInstallment ?? 0) + amount - installment * loan.parts, ...laterInstallments] }
}
