import type { CartItem } from '#contracts/entities/cart'
import { toMinorUnits, type Minor } from '#domain/money/minor-units'
import type { GiftCardUnits } from '#domain/order/kept-order'
import type { OrderState } from '#domain/order/order-state'
import { computeHmac, getGiftCardSecret } from '../security/secrets'
import type { PlatformEnv } from '../env'
import type { IssuedCard } from './gift-card.object'
import { deriveCardId, getGiftCardStub, hashPin } from './gift-card-stub'

type GiftCardPurchase = Pick<OrderState, 'orderNumber' | 'currency'>
type GiftCardLine = Pick<CartItem, 'id' | 'qty'>
type BoughtUnits = { id: string; first: number; count: number }
export type PrintedCard = { number: string; pin: string }

/** Issues a card for every unit of a bought line, each worth its price. Repeated, they are the same cards. */
export async function issueBoughtCards(env: PlatformEnv, { orderNumber, currency }: GiftCardPurchase, item: CartItem): Promise<void> {
  const balance = toMinorUnits(item.price.original, currency)
  await Promise.all(listOrigins(orderNumber, toAllUnits(item)).map((origin) => issueCard(env, { currency, balance, origin })))
}

type NewGiftCard = Pick<IssuedCard, 'currency' | 'balance' | 'expiryDate'> & { origin: string }

/** Issues the card of an origin, once, and returns what is printed on it. */
export function issueCard(env: PlatformEnv, newCard: NewGiftCard): Promise<PrintedCard> {
  const isIssued = async (card: PrintedCard) =>
    (await getPrintedCardStub(env, card)).issue({ ...newCard, state: 'active', pinHash: await hashPin(env, card) })
  return findFirstCard(env, newCard.origin, isIssued)
}

/** The cards issued for a line; null when one of them no longer exists under the present secret. */
export async function loadBoughtCards(env: PlatformEnv, orderNumber: string, item: GiftCardLine): Promise<PrintedCard[] | null> {
  const cards = await Promise.all(listOrigins(orderNumber, toAllUnits(item)).map((origin) => findCardByOrigin(env, origin)))
  return cards.every((card) => card !== null) ? cards : null
}

type TakenCards = Pick<GiftCardUnits, 'first' | 'count'> & { item: Pick<CartItem, 'id' | 'price'>; isLook?: boolean | undefined }

/** Takes back the balance of refunded cards, once. Returns their spent part, in minor units: that is not refunded. `isLook`: takes nothing. */
export async function revokeCards(
  env: PlatformEnv,
  { orderNumber, currency }: GiftCardPurchase,
  { item, isLook, ...units }: TakenCards,
): Promise<Minor> {
  const most = toMinorUnits(item.price.original, currency)
  const spentAmounts = listOrigins(orderNumber, { id: item.id, ...units }).map(async (origin) => {
    const card = await findCardByOrigin(env, origin)
    return card ? most - (await (await getPrintedCardStub(env, card)).takeBack(origin, { most, isLook })) : 0
  })
  return (await Promise.all(spentAmounts)).reduce((total, spentAmount) => total + spentAmount, 0)
}

/** Locks the cards of a line while its order is unpaid, or ends that. Cards that were not issued yet are not locked. */
export async function setCardsUnpaid(env: PlatformEnv, orderNumber: string, item: GiftCardLine & { isUnpaid: boolean }): Promise<void> {
  for (const origin of listOrigins(orderNumber, toAllUnits(item))) {
    const card = await findCardByOrigin(env, origin)
    if (card) await (await getPrintedCardStub(env, card)).setUnpaid(origin, item.isUnpaid)
  }
}

function listOrigins(orderNumber: string, { id, first, count }: BoughtUnits): string[] {
  return Array.from({ length: count }, (_, unitIndex) => `${orderNumber}:${id}:${first + unitIndex}`)
}

function toAllUnits({ id, qty }: GiftCardLine): BoughtUnits {
  return { id, first: 0, count: qty }
}

/** The card of an origin as printed; null when it no longer exists under the present secret. */
export function findCardByOrigin(env: PlatformEnv, origin: string): Promise<PrintedCard | null> {
  return findFirstCard(env, origin, async (card) => {
    const cardOrigin = await (await getPrintedCardStub(env, card)).origin()
    return cardOrigin === undefined ? null : cardOrigin === origin
  })
}

/** The first number of an origin for which this is true. Another card may have the first one by chance; null ends the search. */
async function findFirstCard<Found extends boolean | null>(
  env: PlatformEnv,
  origin: string,
  matches: (card: PrintedCard) => Promise<Found>,
): Promise<PrintedCard | Extract<Found, null>> {
  for (let attempt = 0; ; attempt += 1) {
    const card = await derivePrintedCard(env, `${origin}:${attempt}`)
    const isMatch = await matches(card)
    if (isMatch === null) return isMatch as Extract<Found, null>
    if (isMatch) return card
  }
}

/**
 * Number and PIN are derived from the secret and the purchase. The same email can be sent again, and nothing but the email holds them. They
 * cannot be guessed: the number has thirteen random digits, the PIN eight.
 */
async function derivePrintedCard(env: PlatformEnv, origin: string): Promise<PrintedCard> {
  const secret = getGiftCardSecret(env)
  const [number, pin] = await Promise.all([
    computeHmac(secret, `bought card number:${origin}`),
    computeHmac(secret, `bought card pin:${origin}`),
  ])
  return { number: `600649${toDigits(number, 13)}`, pin: toDigits(pin, 8) }
}

function toDigits(hex: string, count: number): string {
  return String(BigInt(`0x${hex}`) % 10n ** BigInt(count)).padStart(count, '0')
}

async function getPrintedCardStub(env: PlatformEnv, { number }: PrintedCard) {
  return getGiftCardStub(env, await deriveCardId(env, number))
}
