import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { notFound, requireStorefront } from '~/guards/route-guards.server'
import { downloadOrderDocument } from '~/features/order/order-actions.server'

/** Invoice, credit note or return label as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const { orderNumber = '', file = '' } = args.params
  const orderDocument = await downloadOrderDocument(shop, { orderNumber, file })
  if (!orderDocument) throw await notFound(shop)
  return orderDocument
}
