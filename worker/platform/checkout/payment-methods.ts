import type { ApplicablePaymentMethod } from '#contracts/entities/payment'
import { ok, type Outcome } from '#contracts/errors'
import { amountText } from '#domain/money/amount-text'
import { cartOwnerOf, cartStub } from '../cart/cart-stub'
import type { ViewerContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'
import { localMessage } from '../messages'
import { openMethods } from './open-methods'

type ReadPaymentMethodsOptions = ViewerContext & { consumerNo: string; params: { basketId: string } }

/** The ways to pay open to this shopper for this cart, in the shopper's words. Amounts are texts. */
export async function readPaymentMethods(
  env: PlatformEnv,
  asking: ReadPaymentMethodsOptions,
): Promise<Outcome<{ applicablePaymentMethods: ApplicablePaymentMethod[] }>> {
  const cart = await cartStub(env, asking.params.basketId).read(cartOwnerOf(asking))
  if (!cart.ok) return cart
  const open = await openMethods(env, asking, cart.value)
  const { currency, locale } = asking.shop
  return ok({
    applicablePaymentMethods: open.map(({ code, brands, min, max, athlete }) => ({
      code,
      label: localMessage(locale, `payment.${code}`),
      ...(brands && { brands }),
      ...(min !== undefined && { minAmount: amountText(min, currency) }),
      ...(max !== undefined && { maxAmount: amountText(max, currency) }),
      ...(athlete && { remainingAmount: amountText(athlete.remaining, currency), payableAmount: amountText(athlete.payable, currency) }),
    })),
  })
}
