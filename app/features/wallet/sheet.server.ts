import type { Currency } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { isCollected } from '#domain/checkout/is-collected'
import { amountText } from '#domain/money/amount-text'
import { toMinorUnits } from '#domain/money/minor-units'
import { href } from '#routes'
import { boughtOnPath } from '~/features/cart/pending-order.server'
import type { Challenge } from '~/server/captcha.server'
import { deliveryTimesOf } from '~/server/delivery-times.server'
import type { RememberedOrder, WalletSheet } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { WalletRefused } from './wallet-refusal.server'

/** Payment methods with their own window, by API name. */
export type Wallet = 'APPLE_PAY' | 'GOOGLE_PAY' | 'PAYPAL_EXPRESS'

/** Data of a wallet session. Amounts are texts such as `12.50`. */
export type SheetOnPage = {
  id: string
  total: string
  lines: { label: string; amount: string }[]
  /** Delivery methods, the chosen one first. */
  deliveries: { code: string; label: string; detail: string; amount: string }[]
}

/** A newly opened sheet, with the provider's session and a CAPTCHA token. */
export type OpenedSheet = SheetOnPage & { sessionId: string; merchantSession?: string; challenge: Challenge | null }

/** Builds a wallet session's view of its cart. */
export async function sheetOnPage(shop: StorefrontContext, id: string, cart: Cart): Promise<SheetOnPage> {
  const t = await shop.t()
  const { itemTotal, totalDiscount, shipping, tax, total, remainingToPay } = cart.totals
  const isTaxApart = shop.place.region !== 'EMEA' && tax > 0
  const paidBefore = total - remainingToPay
  const lines: [string, number][] = [
    [t('expressCheckout.line.items'), itemTotal],
    ...(totalDiscount > 0 ? [[t('expressCheckout.line.savings'), -totalDiscount] as [string, number]] : []),
    [t('expressCheckout.line.delivery'), shipping],
    ...(isTaxApart ? [[t('expressCheckout.line.tax'), tax] as [string, number]] : []),
    ...(paidBefore > 0 ? [[t('expressCheckout.line.paidBefore'), -paidBefore] as [string, number]] : []),
  ]
  const text = (amount: number) => textOf(amount, shop)
  const timeText = await deliveryTimesOf(shop)
  return {
    id,
    total: text(remainingToPay),
    lines: lines.map(([label, amount]) => ({ label, amount: text(amount) })),
    deliveries: deliveriesOf(cart).map(({ code, label, price, deliveryTime }) => ({
      ...{ code, label, detail: timeText(deliveryTime) },
      amount: text(price.finalAmount ?? price.amount ?? 0),
    })),
  }
}

/** Formats a cart amount for payments. */
export function textOf(amount: number, { place }: Pick<StorefrontContext, 'place'>): string {
  const currency: Currency = place.currency
  return amountText(toMinorUnits(amount, currency), currency)
}

/** Returns home delivery methods, the chosen one first, because wallets preselect the first. */
export function deliveriesOf({ shippingMethods }: Pick<Cart, 'shippingMethods'>) {
  const parcel = sentParcel({ shippingMethods })
  if (!parcel) return []
  const { applicableShippingMethods: ways, code } = parcel
  return [...ways.filter((way) => way.code === code), ...ways.filter((way) => way.code !== code)]
}

/** Parcel whose delivery method the shopper chooses: home delivery. */
export function sentParcel({ shippingMethods }: Pick<Cart, 'shippingMethods'>): Cart['shippingMethods'][number] | undefined {
  return shippingMethods.find(({ code }) => code === 'standard' || code === 'express')
}

/** Parcels picked up in a store or at a pickup point. */
export function collectedParcels({ shippingMethods }: Pick<Cart, 'shippingMethods'>): Cart['shippingMethods'] {
  return shippingMethods.filter(({ code }) => isCollected(code))
}

/** Address of each parcel for one person: shipping address or pickup contact. Emailed items need none. */
export function addressesFor({ shippingMethods }: Pick<Cart, 'shippingMethods'>, address: Address): Address[] {
  const { firstName, lastName, email, phone } = address
  const collected = collectedParcels({ shippingMethods })
  const isAnySent = shippingMethods.some(({ code }) => code !== 'digital' && !isCollected(code))
  return [
    ...(isAnySent ? [{ ...address, shippingId: 'me' }] : []),
    ...collected.map(({ shippingId }) => ({ firstName, lastName, email, phone, shippingId })),
  ]
}

/** Latest wallet session. A newer one has replaced others, which are ignored. */
export async function openSheetNamed(shop: StorefrontContext, id: string): Promise<WalletSheet> {
  const sheet = (await shop.session.read())?.sheet
  if (sheet?.id !== id) throw new WalletRefused('unknown')
  return sheet
}

/** Cart to order; a separate cart belongs to a product page. */
export function orderingOf({ cartId, isOwn, slug = '' }: WalletSheet): Pick<RememberedOrder, 'cartId' | 'slug'> {
  return isOwn ? { cartId } : { cartId, slug }
}

/** Page the wallet was opened on. */
export function pathOfSheet(shop: StorefrontContext, { isOwn, slug = '' }: Pick<WalletSheet, 'isOwn' | 'slug'>): string {
  return isOwn ? href('cart', shop) : boughtOnPath(shop, slug)
}

/** Address source for the API: pay on account, Apple or Google Pay (one value for both), or the pickup contact. */
export function contextOf(wallet: Wallet, addresses: readonly Address[]): 'PAYPAL_EXPRESS' | 'APPLE_PAY_EXPRESS' | 'COLLECTION' {
  if (!addresses.some(({ shippingId }) => shippingId === 'me')) return 'COLLECTION'
  return wallet === 'PAYPAL_EXPRESS' ? wallet : 'APPLE_PAY_EXPRESS'
}
