import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { getEnrollmentStart } from '~/features/enrollment/load-enrollment.server'
import { seeOther } from '~/server/form-action.server'

/** An enrollment begins at the step that fits the shopper. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  if (!shop.config.flags.loyalty) throw await notFound(shop)
  throw seeOther(await withErrorPage(shop, getEnrollmentStart(shop)))
}

/** Renders nothing itself; having a component lets the error page show if the start is unknown. */
export default function EnrollPage() {
  return null
}
