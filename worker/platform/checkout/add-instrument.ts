import type { Cart } from '#contracts/entities/cart'
import type { InstrumentBody, PaymentMethodId } from '#contracts/entities/payment'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { KeptInstrument } from '#domain/account/account'
import type { Instrument } from '#domain/payment/cart-payment'
import { sealedPayment } from '#domain/payment/provider-methods'
import { cartOwnerOf, cartStub } from '../cart/cart-stub'
import { applyCommand, withPathCartId } from '../cart/apply-cart-command'
import type { ViewerContext } from '../cart/pricing-context'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { applyGiftCard } from '../gift-cards/pay-by-gift-card'
import { openMethods } from './open-methods'

type AddInstrumentOptions = ViewerContext & { consumerNo: string; params: { basketId: string }; body: InstrumentBody }

/**
 * Attaches a way of paying to a cart; a gift card fails as gift cards do. PYT405: it is not open to this shopper for this cart; PYT404: no
 * such saved card; API400: a part is missing, or it looks like a card number.
 */
export async function addInstrument(env: PlatformEnv, asking: AddInstrumentOptions): Promise<Outcome<Cart>> {
  const { body } = asking
  const call = withPathCartId(asking)
  if (body.payment_method_id === 'GIFT_CARD') return payByGiftCard(env, asking)
  const cart = await cartStub(env, call.body.cartId).read(cartOwnerOf(call))
  if (!cart.ok) return cart
  const open = (await openMethods(env, asking, cart.value)).find(({ code }) => code === body.payment_method_id)
  if (!open || paidElsewhere.includes(open.code)) return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'payment_method_id' })
  const sealed = sealedPayment(body)
  if (!sealed.ok) return sealed
  const saved = await savedCard(env, asking)
  if (!saved.ok) return saved
  const instrument: Instrument = {
    id: body.payment_instrument_id ?? crypto.randomUUID(),
    method: body.payment_method_id,
    sealed: { ...sealed.value, ...saved.value },
    ...(body.c_requestID !== undefined && { requestId: body.c_requestID }),
    ...(open.athlete && { most: open.athlete.payable + open.athlete.remaining }),
  }
  return applyCommand(env, call, { act: 'add-instrument', instrument })
}

/** Points are put to a cart by the reward call. */
const paidElsewhere: readonly PaymentMethodId[] = ['LOYALTY_POINTS']

/** Typed in, or saved by the shopper: then only its PIN is. */
async function payByGiftCard(env: PlatformEnv, asking: AddInstrumentOptions): Promise<Outcome<Cart>> {
  const { giftCardNumber: number, pin = '', payment_instrument_id: id } = asking.body
  const call = { ...asking, cartId: asking.params.basketId }
  if (number !== undefined || id === undefined) return applyGiftCard(env, call, { number: number ?? '', pin })
  const saved = await savedInstrument(env, asking, id)
  if (!saved.ok) return saved
  const { stands: cardId, maskedNumber } = saved.value
  return applyGiftCard(env, call, { cardId, maskedNumber, pin })
}

/** Provider's token of a saved card. */
async function savedCard(env: PlatformEnv, asking: AddInstrumentOptions): Promise<Outcome<Record<string, string>>> {
  const { payment_instrument_id: id, payment_method_id: method } = asking.body
  if (id === undefined || method !== 'CREDIT_CARD') return ok({})
  const saved = await savedInstrument(env, asking, id)
  if (!saved.ok) return saved
  const { stands, cardType, maskedNumber } = saved.value
  return ok({ storedPaymentMethodId: stands, lastFour: maskedNumber.slice(-4), ...(cardType && { brand: cardType }) })
}

async function savedInstrument(env: PlatformEnv, { body, consumerNo }: AddInstrumentOptions, id: string): Promise<Outcome<KeptInstrument>> {
  const seen = await consumerStub(env, consumerNo).read()
  const kept = seen.ok ? seen.value.account.instruments : []
  const found = kept.find(({ paymentInstrumentId, type }) => paymentInstrumentId === id && type === body.payment_method_id)
  return found ? ok(found) : fail('PAYMENT_INSTRUMENT_NOT_FOUND', { field: 'payment_instrument_id' })
}
