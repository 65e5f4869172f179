import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import type { Api } from '~/server/api.server'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type OrderKey, withOrder } from './with-order.server'

type DocumentLoader = (api: Api, key: OrderKey) => Promise<Uint8Array | null>

const documentLoaders: Readonly<Record<string, DocumentLoader>> = { invoice: loadInvoice, label: loadReturnLabel }

/**
 * Downloads an order document: invoice, credit note or return label. Failures show on the order page; sign-in redirects to that page, because a file
 * cannot continue.
 */
export async function downloadOrderDocument(
  shop: StorefrontContext,
  { orderNumber, paper }: { orderNumber: string; paper: string },
): Promise<Response | null> {
  const loadDocument = findDocumentLoader(paper)
  if (!loadDocument) return null
  const orderPage = seeOther(href('accountOrder', { locale: shop.locale, orderNumber }) + new URL(shop.request.url).search)
  const bytes = await withOrder(shop, orderNumber, loadDocument).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error instanceof Response && error.status === 303 ? orderPage : error
  })
  if (bytes) return toPdfResponse(bytes, `${paper}-${orderNumber}.pdf`)
  await shop.session.addFlash({ tone: 'warning', key: 'orders.noPaper' })
  return orderPage
}

/** `credit-note-F1` is the credit note that the order calls `F1`. */
function findDocumentLoader(paper: string): DocumentLoader | undefined {
  const creditNote = /^credit-note-(\w{1,64})$/.exec(paper)?.[1]
  if (creditNote !== undefined) return (api, key) => api(endpoints.orders.invoice, { body: { ...key, creditNote } })
  return Object.hasOwn(documentLoaders, paper) ? documentLoaders[paper] : undefined
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
