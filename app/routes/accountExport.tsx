import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { downloadAccountData } from '~/features/account/data/account-data.server'
import { requireStorefront } from '~/guards/route-guards.server'

/** Everything kept of the shopper, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadAccountData(await requireStorefront(args))
}
