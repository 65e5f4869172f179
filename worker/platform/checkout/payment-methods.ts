import type { ApplicablePaymentMethod } from '#contracts/entities/payment'
import { ok, type Outcome } from '#contracts/errors'
import { formatAmount } from '#domain/money/minor-units'
import { getCartOwner, cartStub } from '../cart/cart-stub'
import type { ViewerContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'
import { getLocaleMessage } from '../messages'
import { listOpenMethods } from './available-methods'

type ReadPaymentMethodsCall = ViewerContext & { consumerNo: string; params: { basketId: string } }

/** The ways to pay open to this shopper for this cart, in the shopper's words. Amounts are texts. */
export async function readPaymentMethods(
  env: PlatformEnv,
  methodsCall: ReadPaymentMethodsCall,
): Promise<Outcome<{ applicablePaymentMethods: ApplicablePaymentMethod[] }>> {
  const cart = await cartStub(env, methodsCall.params.basketId).read(getCartOwner(methodsCall))
  if (!cart.ok) return cart
  const availableMethods = await listOpenMethods(env, methodsCall, cart.value)
  const { currency, locale } = methodsCall.shop
  return ok({
    applicablePaymentMethods: availableMethods.map(({ code, brands, min, max, athlete }) => ({
      code,
      label: getLocaleMessage(locale, `payment.${code}`),
      ...(brands && { brands }),
      ...(min !== undefined && { minAmount: formatAmount(min, currency) }),
      ...(max !== undefined && { maxAmount: formatAmount(max, currency) }),
      ...(athlete && {
        remainingAmount: formatAmount(athlete.remaining, currency),
        payableAmount: formatAmount(athlete.payable, currency),
      }),
    })),
  })
}
