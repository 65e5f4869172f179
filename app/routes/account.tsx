import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { AccountPage } from '~/features/account/account-page'
import { loadAccount, sendVerificationAction } from '~/features/account/account-page.server'
import { loadLatestOrders } from '~/features/order/load-history.server'
import { loadProgram } from '~/features/program/program.server'
import { loadFixedCanvas } from '~/server/content.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import storeStyles from '~/ui/styles/for-stores.css?url'

/** Account overview. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const account = await loadAccount(shop)
  const [history, program, canvas, t] = await Promise.all([
    loadLatestOrders(shop),
    loadProgram(shop),
    loadFixedCanvas(shop, 'account'),
    shop.t(),
  ])
  const title = t('account.title')
  return {
    account,
    history,
    program,
    below: await loadBlocks(shop, canvas),
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const action = formAction({ 'send-verification': sendVerificationAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function AccountRoute() {
  const { account, history, program, below } = useLoaderData<typeof loader>()
  return (
    <>
      <link rel="stylesheet" href={storeStyles} />
      <AccountPage account={account} history={history} program={program} result={useActionData<FormResult>()}>
        <Blocks loaded={below} />
      </AccountPage>
    </>
  )
}
