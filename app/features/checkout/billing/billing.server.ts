import { countries } from '#config/countries'
import type { Country } from '#config/locales'
import type { Cart } from '#contracts/entities/cart'
import { toAddressView } from '~/features/address/postal-address'
import { listUsableGiftCards, giftCardForm, removeGiftCardForm, savedGiftCardForm } from '~/features/cart/gift-cards/gift-card.server'
import { getChosenPayment, loadApplicableMethods, loadPaymentMethods, choosePaymentMethod } from '~/features/payment/payment-choice.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import {
  requireCartAtStep,
  getStepMeta,
  requireCartForSubmit,
  reportCheckoutStep,
  createCheckoutAction,
  deviceFields,
  sendDeviceFingerprint,
  requireCheckoutCart,
} from '~/features/checkout/checkout-step.server'
import { loadOrderSummary } from '~/features/checkout/order-summary.server'
import { loadCustomerPrefill } from '~/features/checkout/customer-prefill.server'
import { getHomeAddress } from '~/features/checkout/shipping/parcels.server'
import { z } from 'zod'
import { endpoints } from '#contracts'
import type { Address } from '#contracts/entities/address'
import { addressFields, parseAddressInput } from '~/features/address/typed-address.server'
import { FieldError, FieldErrors, seeOther } from '~/server/form-action.server'
import { getStepPath } from '~/features/checkout/checkout-step'
import type { InstrumentBody } from '#contracts/entities/payment'
import { rewardForm } from '~/features/cart/points/rewards.server'

/**
 * Loads the billing step: address and payment. Nothing to choose if nothing is left to pay. `isListComplete`: the list of payment methods is
 * complete.
 */
export async function loadBilling(shop: StorefrontContext) {
  const cart = await requireCartAtStep(shop, 'billing')
  const customerPrefill = await loadCustomerPrefill(shop)
  const cards = customerPrefill?.cards
  const isPaid = cart.totals.remainingToPay === 0
  const homeAddress = getHomeAddress(cart)
  const { billingAddress } = cart
  const isOtherRequested = new URL(shop.request.url).searchParams.get('address') === 'other'
  const hasOtherAddress = billingAddress !== undefined && !isSameAddress(billingAddress, homeAddress)
  const initialAddress = billingAddress ?? getContactAddress(cart)
  return {
    bought: await loadOrderSummary(shop, cart),
    isPaid,
    credit: isPaid ? null : await loadAvailableCredit(shop, cart),
    giftCards: isPaid ? [] : listUsableGiftCards(customerPrefill?.giftCards ?? [], cart),
    ...(isPaid ? { methods: [], isListComplete: true } : await loadPaymentMethods(shop, cart, cards)),
    chosen: getChosenPayment(cart, cards),
    home: homeAddress && !isOtherRequested && !hasOtherAddress ? toAddressView(homeAddress) : null,
    hasHome: homeAddress !== undefined,
    canSave: customerPrefill !== null,
    country: initialAddress.countryCode ?? shop.market.country,
    countries: Object.keys(countries) as Country[],
    address: { ...toAddressView(initialAddress), email: initialAddress.email, phone: initialAddress.phone },
    meta: await getStepMeta(shop, 'billing'),
  }
}

type BillingAddress = NonNullable<Cart['billingAddress']>

function isSameAddress(a: BillingAddress, b: BillingAddress | undefined): boolean {
  return JSON.stringify(toAddressView(a)) === JSON.stringify(b && toAddressView(b))
}

/** Contact already named: the payer is often the person who collects. */
function getContactAddress({ shippingMethods }: Cart): BillingAddress {
  const { firstName, lastName, email, phone } = shippingMethods[0]?.address ?? {}
  return { firstName, lastName, email, phone }
}

export type LoadedBilling = Awaited<ReturnType<typeof loadBilling>>

/** Billing form: address and payment method. `same`: bill to the delivery address. */
const billingForm = z.object({
  ...addressFields,
  same: z.literal('on').optional(),
  countryCode: z.enum(Object.keys(countries) as [Country, ...Country[]]).optional(),
  payment: z.string().max(80).optional(),
  /** Encrypted payment data as JSON, readable by the provider only. */
  sealed: z.string().max(40_000).optional(),
  ...deviceFields,
})

/** Saves billing address and payment method. Charges nothing. */
export const saveBillingAction = createCheckoutAction(billingForm, async (formValues, { shop }) => {
  const cart = await requireCartForSubmit(shop, 'billing')
  if (cart.totals.remainingToPay > 0) {
    const { payment: choice = '', sealed } = formValues
    const address = getBillingAddress(formValues, cart, shop)
    const api = await shop.personalApi()
    await api(endpoints.checkout.setBillingAddress, { params: { basketId: cart.id }, body: address })
    await sendDeviceFingerprint(shop, formValues)
    if (!(await choosePaymentMethod(shop, cart, { choice, sealed }))) throw new FieldError('payment', 'checkout.choosePayment')
  }
  reportCheckoutStep(shop, 'add_payment_info', cart)
  return seeOther(getStepPath('summary', shop.locale))
})

function getBillingAddress(formValues: z.output<typeof billingForm>, cart: Cart, shop: StorefrontContext): Address {
  const homeAddress = getHomeAddress(cart)
  if (formValues.same && homeAddress) {
    const { shippingId: _, ...billingFields } = homeAddress
    return billingFields
  }
  const { address, problems } = parseAddressInput(formValues, formValues.countryCode ?? shop.market.country)
  if (Object.values(problems).some(Boolean)) throw new FieldErrors(problems)
  return address
}

/** A gift card pays as much as it holds; the rest is paid otherwise. */
export const payByGiftCardAction = createCheckoutAction(giftCardForm, (card, { shop }) => payByGiftCard(shop, card))

/** A saved gift card is identified by number; its PIN is entered each time. */
export const payBySavedGiftCardAction = createCheckoutAction(savedGiftCardForm, ({ giftCard, pin }, { shop }) =>
  payByGiftCard(shop, { payment_instrument_id: giftCard, pin }),
)

async function payByGiftCard(shop: StorefrontContext, card: Omit<InstrumentBody, 'payment_method_id'>): Promise<Response> {
  const { id: basketId } = await requireCheckoutCart(shop)
  const api = await shop.personalApi()
  await api(endpoints.checkout.addPaymentInstrument, { params: { basketId }, body: { payment_method_id: 'GIFT_CARD', ...card } })
  return seeOther(getStepPath('billing', shop.locale))
}

export const removeGiftCardAction = createCheckoutAction(removeGiftCardForm, async ({ card }, { shop }) => {
  const { id: basketId } = await requireCheckoutCart(shop)
  const api = await shop.personalApi()
  const body = { payment_method_id: 'GIFT_CARD', payment_instrument_id: card } as const
  await api(endpoints.checkout.removePaymentInstrument, { params: { basketId }, body })
  return seeOther(getStepPath('billing', shop.locale))
})

/** A member's points pay a part, as a voucher; none takes them back. */
export const payByPointsAction = createCheckoutAction(rewardForm, async ({ points }, { shop }) => {
  const { id: basketId } = await requireCheckoutCart(shop)
  const api = await shop.personalApi()
  await api(endpoints.priceChanges.applyReward, { params: { basketId }, body: { appliedLoyaltyVoucher: points } })
  return seeOther(getStepPath('billing', shop.locale))
})

const athleteCreditMethod = 'ATHLETES_PAYMENT'

/** Returns what an athlete's credit can pay of this cart and the rest; null for others, or once applied. */
export async function loadAvailableCredit(
  shop: StorefrontContext,
  cart: Pick<Cart, 'id' | 'payment_instruments' | 'applicablePaymentMethods'>,
) {
  const isCreditUsed = cart.payment_instruments.some(({ payment_method_id }) => payment_method_id === athleteCreditMethod)
  if (isCreditUsed || !(await shop.consumer())?.isAthlete) return null
  const applicableMethods = await loadApplicableMethods(shop, cart).catch(() => [])
  const creditMethod = applicableMethods.find(({ code }) => code === athleteCreditMethod)
  return creditMethod?.payableAmount
    ? { payable: Number(creditMethod.payableAmount), left: Number(creditMethod.remainingAmount ?? 0) }
    : null
}

/** An athlete's credit pays as much of the cart as it holds. */
export const payByCreditAction = createCheckoutAction(z.object({}), async (_, { shop }) => {
  const { id: basketId } = await requireCheckoutCart(shop)
  const api = await shop.personalApi()
  await api(endpoints.checkout.addPaymentInstrument, { params: { basketId }, body: { payment_method_id: athleteCreditMethod } })
  return seeOther(getStepPath('billing', shop.locale))
})

export const removeCreditAction = createCheckoutAction(z.object({ credit: z.string().min(1).max(64) }), async ({ credit }, { shop }) => {
  const { id: basketId } = await requireCheckoutCart(shop)
  const api = await shop.personalApi()
  const body = { payment_method_id: athleteCreditMethod, payment_instrument_id: credit } as const
  await api(endpoints.checkout.removePaymentInstrument, { params: { basketId }, body })
  return seeOther(getStepPath('billing', shop.locale))
})
