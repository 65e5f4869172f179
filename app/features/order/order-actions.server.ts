import { z } from 'zod'
import { endpoints } from '#contracts'
import { findFirstProblem } from '#domain/validation/rule'
import { email as emailRule, required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { type FormActionArgs, FieldError, FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { withOrder } from './with-order.server'

/** Optional cancellation reason. */
const cancelOrderForm = z.object({ reason: z.string().trim().max(200).default('') })

/** Calls an order off that has not left yet. */
export const cancelOrderAction = formHandler(cancelOrderForm, async ({ reason }, args) => {
  const orderNumber = getOrderNumber(args)
  await withOrder(args.shop, orderNumber, (api, key) => api(endpoints.orders.cancel, { body: { ...key, reason } }))
  await args.shop.session.addFlash({ tone: 'success', key: 'orders.cancelled', values: { number: orderNumber } })
  return seeOther(getOrderPath(args))
})

/** Items to return, and an optional reason. */
const returnItemsForm = z.object({
  items: z.array(z.string().max(64)).max(100).default([]),
  reason: z.string().trim().max(200).default(''),
})

/** Starts a return; the label lists what the order then says is returned. */
export const returnItemsAction = formHandler(returnItemsForm, async ({ items, reason }, args) => {
  if (items.length === 0) throw new FieldError('items', 'orders.chooseItem')
  const orderId = getOrderNumber(args)
  await withOrder(args.shop, orderId, (api, { st }) =>
    api(endpoints.orders.returnLabel, { params: { orderId }, body: { items, reason, st } }),
  )
  await args.shop.session.addFlash({ tone: 'success', key: 'orders.returnStarted' })
  return seeOther(getOrderPath(args))
})

/** Email address to resend a purchased gift card to. */
const resendGiftCardForm = z.object({ itemId: z.string().max(64), email: z.string().trim().max(254).default('') })

/** Resends the email with a purchased gift card. */
export const resendGiftCardAction = formHandler(resendGiftCardForm, async ({ itemId, email }, args) => {
  const problem = findFirstProblem(email, [required, emailRule])
  if (problem) throw new FieldErrors({ email: problem })
  await withOrder(args.shop, getOrderNumber(args), (api, key) =>
    api(endpoints.orders.resendGiftCardEmail, { body: { ...key, itemId, email } }),
  )
  await args.shop.session.addFlash({ tone: 'success', key: 'orders.resent', values: { email } })
  return seeOther(getOrderPath(args))
})

function getOrderNumber({ params }: FormActionArgs): string {
  return params.orderNumber ?? ''
}

/** The page of the form; its query keeps the order's access token. */
function getOrderPath(args: FormActionArgs): string {
  const { search } = new URL(args.shop.request.url)
  return href('accountOrder', { locale: args.shop.locale, orderNumber: getOrderNumber(args) }) + search
}
