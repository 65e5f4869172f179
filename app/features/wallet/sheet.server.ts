import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { isPickupMethod } from '#domain/checkout/is-pickup-method'
import { formatWireAmount } from '#domain/money/minor-units'
import type { WalletId } from '#domain/wallet/wallets'
import { href } from '#routes'
import { getInstantPurchasePath } from '~/features/cart/pending-order.server'
import type { CaptchaChallenge } from '~/server/captcha.server'
import { createDeliveryTimeFormat } from '~/server/delivery-times.server'
import type { RememberedOrder, WalletSheet } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { WalletRejectedError } from './wallet-error.server'

/** Data of a wallet session. Amounts are texts such as `12.50`. */
export type WalletSheetView = {
  id: string
  total: string
  lines: { label: string; amount: string }[]
  /** Delivery methods, the chosen one first. */
  deliveries: { code: string; label: string; detail: string; amount: string }[]
}

/** A newly opened sheet, with the provider's session and a CAPTCHA token. */
export type OpenedWalletSheet = WalletSheetView & { sessionId: string; merchantSession?: string; challenge: CaptchaChallenge | null }

/** Builds a wallet session's view of its cart. */
export async function toWalletSheetView(shop: StorefrontContext, id: string, cart: Cart): Promise<WalletSheetView> {
  const t = await shop.t()
  const { itemTotal, totalDiscount, shipping, tax, total, remainingToPay } = cart.totals
  const isTaxSeparate = shop.market.region !== 'EMEA' && tax > 0
  const alreadyPaid = total - remainingToPay
  const lines: [string, number][] = [
    [t('expressCheckout.line.items'), itemTotal],
    ...(totalDiscount > 0 ? [[t('expressCheckout.line.savings'), -totalDiscount] as [string, number]] : []),
    [t('expressCheckout.line.delivery'), shipping],
    ...(isTaxSeparate ? [[t('expressCheckout.line.tax'), tax] as [string, number]] : []),
    ...(alreadyPaid > 0 ? [[t('expressCheckout.line.paidBefore'), -alreadyPaid] as [string, number]] : []),
  ]
  const formatAmountText = (amount: number) => formatWireAmount(amount, shop.market.currency)
  const timeText = await createDeliveryTimeFormat(shop)
  return {
    id,
    total: formatAmountText(remainingToPay),
    lines: lines.map(([label, amount]) => ({ label, amount: formatAmountText(amount) })),
    deliveries: listSheetDeliveries(cart).map(({ code, label, price, deliveryTime }) => ({
      ...{ code, label, detail: timeText(deliveryTime) },
      amount: formatAmountText(price.finalAmount ?? price.amount ?? 0),
    })),
  }
}

/** Returns home delivery methods, the chosen one first, because wallets preselect the first. */
export function listSheetDeliveries({ shippingMethods }: Pick<Cart, 'shippingMethods'>) {
  const parcel = findShippedParcel({ shippingMethods })
  if (!parcel) return []
  const { applicableShippingMethods: deliveryMethods, code } = parcel
  return [
    ...deliveryMethods.filter((deliveryMethod) => deliveryMethod.code === code),
    ...deliveryMethods.filter((deliveryMethod) => deliveryMethod.code !== code),
  ]
}

/** Parcel whose delivery method the shopper chooses: home delivery. */
export function findShippedParcel({ shippingMethods }: Pick<Cart, 'shippingMethods'>): Cart['shippingMethods'][number] | undefined {
  return shippingMethods.find(({ code }) => code === 'standard' || code === 'express')
}

/** Parcels picked up in a store or at a collection point. */
export function listPickupParcels({ shippingMethods }: Pick<Cart, 'shippingMethods'>): Cart['shippingMethods'] {
  return shippingMethods.filter(({ code }) => isPickupMethod(code))
}

/** Address of each parcel for one person: shipping address or pickup contact. Emailed items need none. */
export function getParcelAddresses({ shippingMethods }: Pick<Cart, 'shippingMethods'>, address: Address): Address[] {
  const { firstName, lastName, email, phone } = address
  const pickupParcels = listPickupParcels({ shippingMethods })
  const hasShippedParcel = shippingMethods.some(({ code }) => code !== 'digital' && !isPickupMethod(code))
  return [
    ...(hasShippedParcel ? [{ ...address, shippingId: 'me' }] : []),
    ...pickupParcels.map(({ shippingId }) => ({ firstName, lastName, email, phone, shippingId })),
  ]
}

/** Latest wallet session. A newer one has replaced others, which are ignored. */
export async function getOpenSheet(shop: StorefrontContext, id: string): Promise<WalletSheet> {
  const sheet = (await shop.session.read())?.sheet
  if (sheet?.id !== id) throw new WalletRejectedError('unknown')
  return sheet
}

/** Cart to order; a separate cart belongs to a product page. */
export function getOrderContext({ cartId, isOwn, slug = '' }: WalletSheet): Pick<RememberedOrder, 'cartId' | 'slug'> {
  return isOwn ? { cartId } : { cartId, slug }
}

/** Page the wallet was opened on. */
export function getSheetPath(shop: StorefrontContext, { isOwn, slug = '' }: Pick<WalletSheet, 'isOwn' | 'slug'>): string {
  return isOwn ? href('cart', shop) : getInstantPurchasePath(shop, slug)
}

/** Address source for the API: pay on account, Apple or Google Pay (one value for both), or the pickup contact. */
export function getAddressContext(wallet: WalletId, addresses: readonly Address[]): 'PAYPAL_EXPRESS' | 'APPLE_PAY_EXPRESS' | 'COLLECTION' {
  if (!addresses.some(({ shippingId }) => shippingId === 'me')) return 'COLLECTION'
  return wallet === 'PAYPAL_EXPRESS' ? wallet : 'APPLE_PAY_EXPRESS'
}
