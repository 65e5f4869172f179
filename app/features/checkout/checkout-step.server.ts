import type { z } from 'zod'
import { ApiError } from '#contracts/errors'
import type { Operation } from '#domain/errors/user-message'
import type { CheckoutStep } from '#domain/checkout/checkout-steps'
import { getRecovery } from '#domain/errors/recovery'
import { getRememberedCart, withCartLock } from '~/features/cart/cart-session.server'
import { rebuildAfterInvalidCustomer } from '~/features/cart/lost-cart.server'
import { type FormActionArgs, formHandler, type FormHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getStepPath } from './checkout-step'

/** The head of a step's page; nothing of the checkout is for search engines. */
export async function getStepMeta(shop: StorefrontContext, step: CheckoutStep) {
  const title = (await shop.t())(`checkout.${step}`)
  return { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
}

type CheckoutActionResponse = Awaited<ReturnType<FormHandler>>

/** Wraps a checkout form: an invalid session restarts with a rebuilt cart. */
export function createCheckoutAction<S extends z.ZodType>(
  form: S | { schema: S; act: Operation },
  handler: (value: z.output<S>, args: FormActionArgs) => Promise<CheckoutActionResponse>,
): FormHandler {
  return formHandler(form, (value, args) => handler(value, args).catch((error: unknown) => restartCheckout(args.shop, error)))
}

/** A rebuilt cart has lost its checkout data, so starts from the first step; without one, shows the error in place. */
async function restartCheckout(shop: StorefrontContext, error: unknown): Promise<Response> {
  if (!(error instanceof ApiError) || error.errorId !== 'INVALID_CUSTOMER') throw error
  const lostCart = await getRememberedCart(shop)
  await withCartLock(shop, () => rebuildAfterInvalidCustomer(shop, error, lostCart?.items ?? []))
  if ((await getRememberedCart(shop))?.cartId === lostCart?.cartId) throw error
  const { reloadPageAfterMs } = getRecovery(error.errorId)
  await shop.session.addFlash({ tone: 'error', key: 'api:flash.begunAgain', toast: 'leaves', reloadPageAfterMs })
  return seeOther(getStepPath('shipping', shop.locale))
}
