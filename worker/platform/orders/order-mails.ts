import type { CartItem } from '#contracts/entities/cart'
import { formatMoney } from '#domain/money/format-money'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../env'
import { putMail } from '../mails/put-mail'
import { stOf } from './order-access'

/** Says that the order stands, with everything in it and what opens it again. */
export async function mailConfirmation(env: PlatformEnv, order: OrderState): Promise<boolean> {
  return mail(env, order, { template: 'order-confirmation', values: { items: itemList(order), total: totalOf(order) } })
}

export async function mailShipped(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const values = { items: itemList(order), carrier: order.tracking?.carrier ?? '', trackingNumber: order.tracking?.trackingNumber ?? '' }
  return mail(env, order, { template: 'order-shipped', values })
}

/** Every bought gift card goes to whom it is for, or to who bought it. (GIFT-07) */
export async function mailGiftCards(env: PlatformEnv, order: OrderState): Promise<boolean> {
  for (const item of order.cart.items.filter(isGiftCard))
    await mailGiftCard(env, order, { item, to: item.giftOption?.email ?? order.email ?? '' })
  return true
}

/** `again` makes it another letter: asked for by the shopper, it is sent once more. */
export async function mailGiftCard(
  env: PlatformEnv,
  order: OrderState,
  { item, to, again = '' }: { item: CartItem; to: string; again?: string },
) {
  const { giftOption } = item
  const values = { item: item.name, name: giftOption?.to ?? '', message: giftOption?.message ?? '' }
  return mail(env, { ...order, email: to }, { template: 'gift-card', values, about: `${item.id}${again}` })
}

export function isGiftCard({ shippingOptions }: CartItem): boolean {
  return shippingOptions.some(({ selected, shippingMethod }) => selected && shippingMethod.code === 'digital')
}

type Letter = { template: string; values: Record<string, string>; about?: string }

/** A guest who left no address is told on the page alone. */
async function mail(
  env: PlatformEnv,
  { orderNumber, email, locale, brand }: OrderState,
  { template, values, about = '' }: Letter,
): Promise<boolean> {
  if (!email) return true
  const id = `${orderNumber}:${template}:${about}`
  await putMail(env, { id, to: email, template, locale, brand, values: { orderNumber, st: await stOf(env, orderNumber), ...values } })
  return true
}

function itemList({ cart }: OrderState): string {
  return cart.items.map(({ name, qty }) => `${qty} × ${name}`).join('\n')
}

function totalOf({ cart, currency, locale }: OrderState): string {
  return formatMoney(cart.totals.total, currency, locale)
}
