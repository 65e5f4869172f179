import { maxCartItems } from '#config/constants'
import type { MergedLine } from '#contracts/entities/cart'
import { applyGiftCard } from '#domain/gift-card/apply-gift-card'
import { addCoupon } from '#domain/promotion/coupon-acts'
import type { Offer } from '#domain/promotion/offer'
import { type CartLine, type CartState, isSameChoice, piecesElsewhere } from './cart-state'
import type { CartCoupon, CartGiftCard } from './price-changes'

/** What a guest's cart brings along: of its codes those the shopper may use now, with what they stand for. */
export type GuestCart = Pick<CartState, 'id' | 'lines'> & {
  coupons?: { coupon: CartCoupon; offer: Offer }[]
  giftCards?: CartGiftCard[]
}
/** Pieces there are, by line of the guest's cart. */
export type Available = Readonly<Record<string, number>>

const rememberedMerges = 20

/**
 * At sign-in the guest's lines join the account's cart, once however often it is tried, and what became of each is told. What both hold becomes one line; no line grows past
 * what there is, none shrinks, and none is lost while there is room for it among fifty. Codes and gift cards of the account's cart stay, and
 * the guest's join them where they could be added now. (AUTH-17, CART-25, CONST-21)
 */
export function mergeCarts(cart: CartState, guest: GuestCart, available: Available): CartState {
  if (cart.merged?.includes(guest.id)) return cart
  const merged = [...(cart.merged ?? []), guest.id].slice(-rememberedMerges)
  const joined = guest.lines.reduce<CartState>((each, line) => joinLine(each, line, available[line.id] ?? 0), { ...cart, merged })
  return joinTender(joined, guest)
}

function joinTender(cart: CartState, { coupons = [], giftCards = [] }: GuestCart): CartState {
  const joins = [
    ...coupons.map(
      ({ coupon, offer }) =>
        (each: CartState) =>
          addCoupon(each, coupon, offer),
    ),
    ...giftCards.map((card) => (each: CartState) => applyGiftCard(each, card)),
  ]
  return joins.reduce((each, join) => {
    const joined = join(each)
    return joined.ok ? joined.value : each
  }, cart)
}

function joinLine(cart: CartState, line: CartLine, available: number): CartState {
  const same = cart.lines.find((other) => isSameChoice(other, line))
  const room = Math.max(available - piecesElsewhere(cart, line, same?.id), 0)
  const before = same?.qty ?? 0
  if (!same && cart.lines.length >= maxCartItems) return told(cart, { line, before, short: 'FULL' })
  const wanted = before + line.qty
  const qty = Math.min(wanted, Math.max(before, room, 1))
  const lines = same ? cart.lines.map((other) => (other === same ? { ...other, qty } : other)) : [...cart.lines, { ...line, qty }]
  const short = room === 0 ? ('SOLD_OUT' as const) : qty < wanted ? ('LIMITED' as const) : undefined
  return told({ ...cart, lines }, { line: { ...line, id: same?.id ?? line.id }, before, ...(short && { short }) })
}

type Joined = { line: CartLine } & Pick<MergedLine, 'before' | 'short'>

/** With what became of a line, for the shopper to see. (CART-13) */
function told(cart: CartState, { line: { id: itemId, upc, qty: brought, text }, ...became }: Joined): CartState {
  return { ...cart, mergedLines: [...(cart.mergedLines ?? []), { itemId, upc, name: text.name, brought, ...became }] }
}
