import type { Cart } from '#contracts/entities/cart'
import type { InstrumentBody, PaymentMethodId } from '#contracts/entities/payment'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { StoredInstrument } from '#domain/account/account'
import type { PaymentInstrument } from '#domain/payment/cart-payment'
import { buildPaymentData } from '#domain/payment/provider-methods'
import { getCartOwner, cartStub } from '../cart/cart-stub'
import { applyCommand, withPathCartId } from '../cart/apply-cart-command'
import type { ViewerContext } from '../cart/pricing-context'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { applyGiftCard } from '../gift-cards/verify-gift-card'
import { listOpenMethods } from './payment-methods'

type AddInstrumentCall = ViewerContext & { consumerNo: string; params: { basketId: string }; body: InstrumentBody }

/**
 * Attaches a way of paying to a cart; a gift card fails as gift cards do. PYT405: it is not open to this shopper for this cart; PYT404: no
 * such saved card; API400: a part is missing, or it looks like a card number.
 */
export async function addInstrument(env: PlatformEnv, instrumentCall: AddInstrumentCall): Promise<Outcome<Cart>> {
  const { body } = instrumentCall
  const call = withPathCartId(instrumentCall)
  if (body.payment_method_id === 'GIFT_CARD') return payByGiftCard(env, instrumentCall)
  const cart = await cartStub(env, call.body.cartId).read(getCartOwner(call))
  if (!cart.ok) return cart
  const openMethod = (await listOpenMethods(env, instrumentCall, cart.value)).find(({ code }) => code === body.payment_method_id)
  if (!openMethod || excludedMethods.includes(openMethod.code)) return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'payment_method_id' })
  const sealedOutcome = buildPaymentData(body)
  if (!sealedOutcome.ok) return sealedOutcome
  const savedCardOutcome = await loadSavedCardToken(env, instrumentCall)
  if (!savedCardOutcome.ok) return savedCardOutcome
  const instrument: PaymentInstrument = {
    id: body.payment_instrument_id ?? crypto.randomUUID(),
    method: body.payment_method_id,
    sealed: { ...sealedOutcome.value, ...savedCardOutcome.value },
    ...(body.c_requestID !== undefined && { requestId: body.c_requestID }),
    ...(openMethod.athlete && { most: openMethod.athlete.payable + openMethod.athlete.remaining }),
  }
  return applyCommand(env, call, { act: 'add-instrument', instrument })
}

/** Points are put to a cart by the reward call. */
const excludedMethods: readonly PaymentMethodId[] = ['LOYALTY_POINTS']

/** Typed in, or saved by the shopper: then only its PIN is. */
async function payByGiftCard(env: PlatformEnv, instrumentCall: AddInstrumentCall): Promise<Outcome<Cart>> {
  const { giftCardNumber: number, pin = '', payment_instrument_id: id } = instrumentCall.body
  const call = { ...instrumentCall, cartId: instrumentCall.params.basketId }
  if (number !== undefined || id === undefined) return applyGiftCard(env, call, { number: number ?? '', pin })
  const savedOutcome = await findSavedInstrument(env, instrumentCall, id)
  if (!savedOutcome.ok) return savedOutcome
  const { stands: cardId, maskedNumber } = savedOutcome.value
  return applyGiftCard(env, call, { cardId, maskedNumber, pin })
}

/** Provider's token of a saved card. */
async function loadSavedCardToken(env: PlatformEnv, instrumentCall: AddInstrumentCall): Promise<Outcome<Record<string, string>>> {
  const { payment_instrument_id: id, payment_method_id: method } = instrumentCall.body
  if (id === undefined || method !== 'CREDIT_CARD') return ok({})
  const savedOutcome = await findSavedInstrument(env, instrumentCall, id)
  if (!savedOutcome.ok) return savedOutcome
  const { stands, cardType, maskedNumber } = savedOutcome.value
  return ok({ storedPaymentMethodId: stands, lastFour: maskedNumber.slice(-4), ...(cardType && { brand: cardType }) })
}

async function findSavedInstrument(
  env: PlatformEnv,
  { body, consumerNo }: AddInstrumentCall,
  id: string,
): Promise<Outcome<StoredInstrument>> {
  const accountOutcome = await consumerStub(env, consumerNo).read()
  const savedInstruments = accountOutcome.ok ? accountOutcome.value.account.instruments : []
  const instrument = savedInstruments.find(({ paymentInstrumentId, type }) => paymentInstrumentId === id && type === body.payment_method_id)
  return instrument ? ok(instrument) : fail('PAYMENT_INSTRUMENT_NOT_FOUND', { field: 'payment_instrument_id' })
}
