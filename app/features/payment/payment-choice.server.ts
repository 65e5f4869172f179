import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { PaymentMethodId } from '#contracts/entities/payment'
import { restPaidBy } from '#domain/checkout/open-step'
import type { Shop } from '~/server/shop.server'

/** Ways of paying that need no script of ours: the shopper is led to the payer's own page and back. (PAY-20) */
const paidOnOwnPage = ['CREDIT_CARD', 'PAY_LATER'] as const satisfies PaymentMethodId[]
type OwnPageMethod = (typeof paidOnOwnPage)[number]

export type MethodOnPage = { code: OwnPageMethod; label: string; brands: string[] }

/** The ways to pay that are open to this cart, as far as the page can offer them. (APIC-16) */
export async function methodsOnPage(shop: Shop, { id }: Pick<Cart, 'id'>): Promise<MethodOnPage[]> {
  const api = await shop.personalApi()
  const { applicablePaymentMethods } = await api(endpoints.checkout.paymentMethods, { params: { basketId: id } })
  return applicablePaymentMethods.flatMap(({ code, label, brands = [] }) => (isPaidOnOwnPage(code) ? [{ code, label, brands }] : []))
}

/** Keeps how the rest of the cart shall be paid; what is chosen already stays. (PAY-03) */
export async function choosePayment(shop: Shop, cart: Pick<Cart, 'id' | 'payment_instruments'>, code: OwnPageMethod): Promise<void> {
  if (restPaidBy(cart)?.payment_method_id === code) return
  const api = await shop.personalApi()
  const onPage = code === 'CREDIT_CARD' ? { additionalDetails: { paymentData: { page: 'hosted' } } } : {}
  const body = { payment_method_id: code, ...onPage }
  await api(endpoints.checkout.addPaymentInstrument, { params: { basketId: cart.id }, body })
}

export function isPaidOnOwnPage(code: string): code is OwnPageMethod {
  return (paidOnOwnPage as readonly string[]).includes(code)
}
