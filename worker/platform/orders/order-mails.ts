import type { CartItem } from '#contracts/entities/cart'
import { formatMoney } from '#domain/money/format-money'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../env'
import { boughtCards, issueBoughtCards, type WrittenCard } from '../gift-cards/bought-cards'
import { putMail } from '../mails/put-mail'
import { wordIn } from '../words'
import { stOf } from './order-access'

/** Says that the order stands, with everything in it and what opens it again. */
export async function mailConfirmation(env: PlatformEnv, order: OrderState): Promise<boolean> {
  return mail(env, order, { template: 'order-confirmation', values: { items: itemList(order), total: totalOf(order) } })
}

export async function mailShipped(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const values = { items: itemList(order), carrier: order.tracking?.carrier ?? '', trackingNumber: order.tracking?.trackingNumber ?? '' }
  return mail(env, order, { template: 'order-shipped', values })
}

/** Every bought gift card is issued and goes to whom it is for, or to who bought it. (GIFT-07) */
export async function mailGiftCards(env: PlatformEnv, order: OrderState): Promise<boolean> {
  for (const item of order.cart.items.filter(isGiftCard)) {
    const cards = await issueBoughtCards(env, order, item)
    await mailCards(env, { ...order, email: item.giftOption?.email ?? order.email ?? '' }, { item, cards })
  }
  return true
}

/**
 * The same cards once more, to whom the shopper names; `again` makes it another letter. False when there are none: they come out of
 * the secret, and a new secret knows no old card. (GIFT-07)
 */
export async function mailGiftCardAgain(
  env: PlatformEnv,
  order: OrderState,
  { item, to, again }: { item: CartItem; to: string; again: string },
): Promise<boolean> {
  const cards = await boughtCards(env, order, item)
  return cards !== null && mailCards(env, { ...order, email: to }, { item, cards, again })
}

type Cards = { item: CartItem; cards: readonly WrittenCard[]; again?: string }

function mailCards(env: PlatformEnv, order: OrderState, { item, cards, again = '' }: Cards) {
  const amount = formatMoney(item.price.original, order.currency, order.locale)
  const values = {
    ...{ item: item.name, name: item.giftOption?.to ?? '', message: item.giftOption?.message ?? '' },
    cards: cards.map((card) => wordIn(order.language, 'mail.gift-card.card', { ...card, amount })).join('\n'),
  }
  return mail(env, order, { template: 'gift-card', values, about: `${item.id}${again}` })
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
