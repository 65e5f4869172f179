import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { requireStorefront } from '~/guards/route-guards.server'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { chooseLocaleAction } from '~/features/content/choose-locale.server'
import { LocationSelector } from '~/features/content/location-choice'
import { formAction } from '~/server/form-action.server'
import { getRefererPath } from '~/server/redirect.server'

/** Every country and language we sell in. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const title = (await shop.t())('location.title')
  return { from: getRefererPath(shop.request), meta: { title: `${title} | ${shop.brand.name}`, description: title } }
}

export const action = formAction({ 'choose-locale': chooseLocaleAction })

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.meta)

export default function LocationSelectorPage() {
  const t = useTranslations()
  const { from } = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s flow">
      <h1>{t('location.title')}</h1>
      <p className="muted">{t('location.text')}</p>
      <LocationSelector from={from} />
    </div>
  )
}
