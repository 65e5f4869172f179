import { z } from 'zod'
import { endpoints } from '#contracts'
import { maxEmailLength } from '#contracts/entities/texts'
import { ApiError } from '#contracts/errors'
import { findFirstProblem } from '#domain/validation/rule'
import { email as emailRule, maxLength, required } from '#domain/validation/text-rules'
import { href } from '#routes'
import type { Api } from '~/server/api.server'
import { type FormActionArgs, FieldError, FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { withOrderAccess, type OrderKey } from './order-access.server'

/** Optional cancellation reason. */
const cancelOrderForm = z.object({ reason: z.string().trim().max(200).default('') })

/** Calls an order off that has not left yet. */
export const cancelOrderAction = formHandler(cancelOrderForm, async ({ reason }, args) => {
  const orderNumber = getOrderNumber(args)
  await withOrderAccess(args.shop, orderNumber, (api, key) => api(endpoints.orders.cancel, { body: { ...key, reason } }))
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
  await withOrderAccess(args.shop, orderId, (api, { st }) =>
    api(endpoints.orders.returnLabel, { params: { orderId }, body: { items, reason, st } }),
  )
  await args.shop.session.addFlash({ tone: 'success', key: 'orders.returnStarted' })
  return seeOther(getOrderPath(args))
})

/** Email address to resend a purchased gift card to. */
const resendGiftCardForm = z.object({ itemId: z.string().max(64), email: z.string().trim().max(1_000).default('') })

/** Resends the email with a purchased gift card. */
export const resendGiftCardAction = formHandler(resendGiftCardForm, async ({ itemId, email }, args) => {
  const problem = findFirstProblem(email, [required, emailRule, maxLength(maxEmailLength)])
  if (problem) throw new FieldErrors({ email: problem })
  await withOrderAccess(args.shop, getOrderNumber(args), (api, key) =>
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

type DocumentLoader = (api: Api, key: OrderKey) => Promise<Uint8Array | null>

const documentLoaders: Readonly<Record<string, DocumentLoader>> = { invoice: loadInvoice, label: loadReturnLabel }

/**
 * Downloads an order document: invoice, credit note or return label. Failures show on the order page; sign-in redirects to that page, because a file
 * cannot continue.
 */
export async function downloadOrderDocument(
  shop: StorefrontContext,
  { orderNumber, file }: { orderNumber: string; file: string },
): Promise<Response | null> {
  const loadDocument = findDocumentLoader(file)
  if (!loadDocument) return null
  const orderPage = seeOther(href('accountOrder', { locale: shop.locale, orderNumber }) + new URL(shop.request.url).search)
  const bytes = await withOrderAccess(shop, orderNumber, loadDocument).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error instanceof Response && error.status === 303 ? orderPage : error
  })
  if (bytes) return toPdfResponse(bytes, `${file}-${orderNumber}.pdf`)
  await shop.session.addFlash({ tone: 'warning', key: 'orders.noPaper' })
  return orderPage
}

/** Finds the loader of a document by its file name; `credit-note-F1` is the credit note of the refund `F1`. */
function findDocumentLoader(file: string): DocumentLoader | undefined {
  const creditNote = /^credit-note-(\w{1,64})$/.exec(file)?.[1]
  if (creditNote !== undefined) return (api, key) => api(endpoints.orders.invoice, { body: { ...key, creditNote } })
  return Object.hasOwn(documentLoaders, file) ? documentLoaders[file] : undefined
}

function loadInvoice(api: Api, key: OrderKey): Promise<Uint8Array> {
  return api(endpoints.orders.invoice, { body: key })
}

/** Printing again starts no return: it lists only what is already being returned. */
async function loadReturnLabel(api: Api, { orderNumber: orderId, st }: OrderKey): Promise<Uint8Array | null> {
  const { returning: items = [] } = await api(endpoints.orders.purchase, { params: { orderId }, query: { st } })
  if (items.length === 0) return null
  const { labelUrl } = await api(endpoints.orders.returnLabel, { params: { orderId }, body: { items, st } })
  return Uint8Array.from(atob(labelUrl.slice(labelUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0))
}

function toPdfResponse(bytes: Uint8Array, name: string): Response {
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
