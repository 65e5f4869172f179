import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { notFound, orErrorPage, requireStorefront } from '~/blocks/route-guards.server'
import { enrollmentStart } from '~/features/enrollment/load-enrollment.server'
import { seeOther } from '~/server/form-action.server'

/** An enrollment begins at the step that fits the shopper. (ENR-11, ENR-12, ENR-13) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  if (!shop.config.flags.loyalty) throw await notFound(shop)
  throw seeOther(await orErrorPage(shop, enrollmentStart(shop)))
}

/** Nothing of its own is shown here; with a page, though, there is one for when it cannot be told where to begin. */
export default function EnrollPage() {
  return null
}
