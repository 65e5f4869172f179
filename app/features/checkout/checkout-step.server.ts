import type { z } from 'zod'
import { ApiError } from '#contracts/errors'
import type { Operation } from '#domain/errors/user-message'
import type { CheckoutStep } from '#domain/checkout/checkout-steps'
import { recoveryOf } from '#domain/errors/recovery'
import { rememberedCart, withCartLock } from '~/features/cart/cart-session.server'
import { rebuildAfterInvalidCustomer } from '~/features/cart/lost-cart.server'
import { type ActionArgs, formHandler, type FormHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { pathOfStep } from './checkout-step'

/** The head of a step's page; nothing of the checkout is for search engines. */
export async function stepMeta(shop: StorefrontContext, step: CheckoutStep) {
  const title = (await shop.t())(`checkout.${step}`)
  return { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
}

type CheckoutActionAnswer = Awaited<ReturnType<FormHandler>>

/** Wraps a checkout form: an invalid session restarts with a rebuilt cart. */
export function checkoutAction<S extends z.ZodType>(
  form: S | { schema: S; act: Operation },
  run: (value: z.output<S>, args: ActionArgs) => Promise<CheckoutActionAnswer>,
): FormHandler {
  return formHandler(form, (value, args) => run(value, args).catch((error: unknown) => fromTheStart(args.shop, error)))
}

/** A rebuilt cart has lost its checkout data, so starts from the first step; without one, shows the error in place. */
async function fromTheStart(shop: StorefrontContext, error: unknown): Promise<Response> {
  if (!(error instanceof ApiError) || error.errorId !== 'INVALID_CUSTOMER') throw error
  const lost = await rememberedCart(shop)
  await withCartLock(shop, () => rebuildAfterInvalidCustomer(shop, error, lost?.items ?? []))
  if ((await rememberedCart(shop))?.cartId === lost?.cartId) throw error
  const { reloadPageAfterMs } = recoveryOf(error.errorId)
  await shop.session.addFlash({ tone: 'error', key: 'api:flash.begunAgain', toast: 'leaves', reloadPageAfterMs })
  return seeOther(pathOfStep('shipping', shop.locale))
}
