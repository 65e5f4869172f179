import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { applyRewardAction, loadRewards } from '~/features/cart/points/rewards.server'
import { Rewards } from '~/features/cart/points/rewards'
import { formAction, type FormResult } from '~/server/form-action.server'

/** A member's points, and what they pay. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const loaded = await withErrorPage(shop, loadRewards(shop))
  const title = (await shop.t())('rewards.title')
  const meta = { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
  return { ...loaded, meta }
}

export const action = formAction({ 'apply-reward': applyRewardAction })

export { shouldRevalidate } from '~/client/revalidate-on-client-error'

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function RewardsPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('rewards.title')}</h1>
        <Rewards loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}
