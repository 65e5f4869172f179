import type { CartItem } from '#contracts/entities/cart'
import { toMinorUnits } from '#domain/money/minor-units'
import type { CardUnits } from '#domain/order/kept-order'
import type { OrderState } from '#domain/order/order-state'
import type { Minor } from '#domain/pricing/proportion'
import { keyedHash, giftCardSecretOf } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import type { IssuedCard } from './gift-card.object'
import { cardIdOf, giftCardStub, pinHashOf } from './gift-card-stub'

type BoughtCardsPurchase = Pick<OrderState, 'orderNumber' | 'currency'>
type BoughtCardsLine = Pick<CartItem, 'id' | 'qty'>
type BoughtUnits = { id: string; first: number; count: number }
export type WrittenCard = { number: string; pin: string }

/** Issues a card for every unit of a bought line, each worth its price. Repeated, they are the same cards. */
export async function issueBoughtCards(env: PlatformEnv, { orderNumber, currency }: BoughtCardsPurchase, item: CartItem): Promise<void> {
  const balance = toMinorUnits(item.price.original, currency)
  await Promise.all(originsOf(orderNumber, allOf(item)).map((origin) => issueCard(env, { currency, balance, origin })))
}

type FreshCard = Pick<IssuedCard, 'currency' | 'balance' | 'expiryDate'> & { origin: string }

/** Issues the card of an origin, once, and returns what is printed on it. */
export function issueCard(env: PlatformEnv, fresh: FreshCard): Promise<WrittenCard> {
  const isIssued = async (card: WrittenCard) =>
    (await objectOf(env, card)).issue({ ...fresh, state: 'active', pinHash: await pinHashOf(env, card) })
  return firstCard(env, fresh.origin, isIssued)
}

/** The cards issued for a line; null when one of them no longer exists under the present secret. */
export async function boughtCards(env: PlatformEnv, orderNumber: string, item: BoughtCardsLine): Promise<WrittenCard[] | null> {
  const cards = await Promise.all(originsOf(orderNumber, allOf(item)).map((origin) => knownCard(env, origin)))
  return cards.every((card) => card !== null) ? cards : null
}

type TakenCards = Pick<CardUnits, 'first' | 'count'> & { item: Pick<CartItem, 'id' | 'price'>; isLook?: boolean | undefined }

/** Takes back the balance of refunded cards, once. Returns their spent part, in minor units: that is not refunded. `isLook`: takes nothing. */
export async function takeBackCards(
  env: PlatformEnv,
  { orderNumber, currency }: BoughtCardsPurchase,
  { item, isLook, ...units }: TakenCards,
): Promise<Minor> {
  const most = toMinorUnits(item.price.original, currency)
  const spent = originsOf(orderNumber, { id: item.id, ...units }).map(async (origin) => {
    const card = await knownCard(env, origin)
    return card ? most - (await (await objectOf(env, card)).takeBack(origin, { most, isLook })) : 0
  })
  return (await Promise.all(spent)).reduce((total, each) => total + each, 0)
}

/** Locks the cards of a line while its order is unpaid, or ends that. Cards that were not issued yet are not locked. */
export async function setCardsUnpaid(env: PlatformEnv, orderNumber: string, item: BoughtCardsLine & { isUnpaid: boolean }): Promise<void> {
  for (const origin of originsOf(orderNumber, allOf(item))) {
    const card = await knownCard(env, origin)
    if (card) await (await objectOf(env, card)).setUnpaid(origin, item.isUnpaid)
  }
}

function originsOf(orderNumber: string, { id, first, count }: BoughtUnits): string[] {
  return Array.from({ length: count }, (_, piece) => `${orderNumber}:${id}:${first + piece}`)
}

function allOf({ id, qty }: BoughtCardsLine): BoughtUnits {
  return { id, first: 0, count: qty }
}

/** The card of an origin as printed; null when it no longer exists under the present secret. */
export function knownCard(env: PlatformEnv, origin: string): Promise<WrittenCard | null> {
  return firstCard(env, origin, async (card) => {
    const known = await (await objectOf(env, card)).origin()
    return known === undefined ? null : known === origin
  })
}

/** The first number of an origin for which this is true. Another card may have the first one by chance; null ends the search. */
async function firstCard<Found extends boolean | null>(
  env: PlatformEnv,
  origin: string,
  isIt: (card: WrittenCard) => Promise<Found>,
): Promise<WrittenCard | Extract<Found, null>> {
  for (let turn = 0; ; turn += 1) {
    const card = await writtenCard(env, `${origin}:${turn}`)
    const found = await isIt(card)
    if (found === null) return found as Extract<Found, null>
    if (found) return card
  }
}

/**
 * Number and PIN are derived from the secret and the purchase. The same email can be sent again, nothing but the email holds them, and they
 * cannot be guessed: the number has thirteen random digits, the PIN eight.
 */
async function writtenCard(env: PlatformEnv, of: string): Promise<WrittenCard> {
  const secret = giftCardSecretOf(env)
  const [number, pin] = await Promise.all([keyedHash(secret, `bought card number:${of}`), keyedHash(secret, `bought card pin:${of}`)])
  return { number: `600649${digitsOf(number, 13)}`, pin: digitsOf(pin, 8) }
}

function digitsOf(hex: string, count: number): string {
  return String(BigInt(`0x${hex}`) % 10n ** BigInt(count)).padStart(count, '0')
}

async function objectOf(env: PlatformEnv, { number }: WrittenCard) {
  return giftCardStub(env, await cardIdOf(env, number))
}
