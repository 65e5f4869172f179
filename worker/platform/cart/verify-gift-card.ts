import type { z } from 'zod'
import { getObjectStub } from '#config/object-stub'
import demoCards from '#content/gift-cards/demo-gift-cards.json'
import type { Cart } from '#contracts/entities/cart'
import { demoGiftCard, type giftCardBalance, giftCardNumber, giftCardPin } from '#contracts/entities/gift-card'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type GiftCard, maskCardNumber, validateCardBalance, maskCardNumber as masked } from '#domain/gift-card/gift-card'
import { getLookupsPerNetwork } from '#domain/gift-card/pin-attempts'
import { formatAmount, type Minor } from '#domain/money/minor-units'
import { type CaptchaCaller, verifyCaptcha } from '../captcha/verify-captcha'
import { applyCommand } from './apply-cart-command'
import { getCartOwner, getCartStub } from './cart-stub'
import type { ViewerContext } from './pricing-context'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { deriveCardId, getGiftCardStub, type GiftCardReference, hashPin } from '../gift-cards/gift-card-stub'

/** Caller and network, if known. */
export type GiftCardCaller = { consumerNo: string; now: number; shop?: Pick<RequestContext, 'network'> }
export type VerifiedGiftCard = { cardId: string; card: GiftCard; balance: Minor }

/**
 * The card of this number and PIN. GFC410 for an unknown card or a wrong PIN, GFC700, GFC725 or GFC800 for an unusable one. GFC799 for a
 * shopper or network with too many attempts, fewer under attack. GFS800 when cards cannot be read now.
 */
export async function verifyGiftCard(
  env: PlatformEnv,
  card: GiftCardReference,
  { consumerNo, now, shop }: GiftCardCaller,
): Promise<Outcome<VerifiedGiftCard>> {
  try {
    const cardId = 'cardId' in card ? card.cardId : await deriveCardId(env, card.number)
    const pinHash = await hashPin(env, card)
    const globalBudget = getObjectStub(env.GIFT_CARD_BUDGETS, 'everybody', env)
    const allowed = await globalBudget.allowed(now)
    if (!(await getObjectStub(env.GIFT_CARD_BUDGETS, consumerNo, env).spend(now, allowed))) return fail('GC_FAILED')
    const network = shop?.network && getObjectStub(env.GIFT_CARD_BUDGETS, `network ${shop.network}`, env)
    if (network && !(await network.spend(now, getLookupsPerNetwork(allowed)))) return fail('GC_FAILED')
    if (__QA__ && env.ENVIRONMENT === 'local' && 'number' in card) await issueDemoCard(env, card.number)
    const verification = await getGiftCardStub(env, cardId).present(pinHash, now)
    if (!verification.ok && verification.errorId === 'GC_INVALID2') await globalBudget.noteWrong(now)
    return verification.ok ? ok({ cardId, ...verification.value }) : verification
  } catch (error) {
    // An unreachable object throws, and so does a deployment without the cards' secret; the shopper can pay otherwise meanwhile.
    console.error(JSON.stringify({ giftCards: 'out of reach', reason: String(error) }))
    return fail('GIFT_CARD_SERVICE_DOWN')
  }
}

/** On a developer's machine a demo card is created on first use. */
async function issueDemoCard(env: PlatformEnv, number: string) {
  const demoCard = demoCards.find((card) => card.number === number)
  if (!demoCard) return
  const { pin, currency, state, balance, expiryDate } = demoGiftCard.parse(demoCard)
  const pinHash = await hashPin(env, { number, pin })
  const card = { currency, state, balance, pinHash, ...(expiryDate !== undefined && { expiryDate }) }
  await getGiftCardStub(env, await deriveCardId(env, number)).issue(card)
}

type BalanceCall = GiftCardCaller & CaptchaCaller & { body: { giftCardNumber: string; pin: string; recaptcha_response: string } }

/** Returns a gift card's balance for its number and PIN. */
export async function loadGiftCardBalance(
  env: PlatformEnv,
  { body, ...caller }: BalanceCall,
): Promise<Outcome<z.infer<typeof giftCardBalance>>> {
  const captchaOutcome = await verifyCaptcha(env, { token: body.recaptcha_response, action: 'giftCardBalance' }, caller)
  if (!captchaOutcome.ok) return captchaOutcome
  const verifiedCard = await verifyGiftCard(env, { number: body.giftCardNumber, pin: body.pin }, caller)
  if (!verifiedCard.ok) return verifiedCard
  const { card, balance } = verifiedCard.value
  return ok({
    maskedNumber: maskCardNumber(body.giftCardNumber),
    balance: { amount: formatAmount(balance, card.currency), currency: card.currency },
    ...(card.expiryDate !== undefined && { expiryDate: card.expiryDate }),
  })
}

type GiftCardPaymentCall = ViewerContext & { consumerNo: string; cartId: string }

/** Pays a cart by gift card: reads the card's balance, and stores the payment without its number. */
export async function applyGiftCard(env: PlatformEnv, call: GiftCardPaymentCall, card: GiftCardReference): Promise<Outcome<Cart>> {
  const isNumber = !('number' in card) || giftCardNumber.safeParse(card.number).success
  if (!isNumber || !giftCardPin.safeParse(card.pin).success) return fail('GC_REQUEST_INVALID')
  const cart = await getCartStub(env, call.cartId).read(getCartOwner(call))
  if (!cart.ok) return cart
  const verifiedCard = await verifyGiftCard(env, card, call)
  if (!verifiedCard.ok) return verifiedCard
  const { cardId, balance } = verifiedCard.value
  const payable = validateCardBalance(verifiedCard.value.card, balance, call.shop.currency)
  if (!payable.ok) return payable
  const maskedNumber = 'number' in card ? masked(card.number) : card.maskedNumber
  const giftCard = { paymentInstrumentId: crypto.randomUUID(), cardId, maskedNumber, balance }
  return applyCommand(env, omitSecrets(call, { cardId }), { kind: 'apply-gift-card', giftCard })
}

/** The card pays no longer; PYT404 when it never did. */
export function removeGiftCard(env: PlatformEnv, call: GiftCardPaymentCall, paymentInstrumentId: string): Promise<Outcome<Cart>> {
  return applyCommand(env, omitSecrets(call, { paymentInstrumentId }), { kind: 'remove-gift-card', paymentInstrumentId })
}

/** The change as stored: neither number nor PIN is kept. */
function omitSecrets(call: GiftCardPaymentCall, storedFields: Record<string, string>) {
  return { ...call, body: { cartId: call.cartId, ...storedFields } }
}
