import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { toSafePath } from '#domain/redirect/safe-path'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { LocationConfirmation } from '~/features/location/location-confirmation'
import { findOfferedLocale } from '~/server/locale.server'

/** Asks which country is meant; no dialog for shoppers who are in it or have chosen. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const from = toSafePath(new URL(shop.request.url).searchParams.get('from'))
  const title = (await shop.t())('location.confirm')
  return { offered: findOfferedLocale(shop), from, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function LocationConfirmationPage() {
  const t = useTranslations()
  const { offered, from } = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s flow">
      <h1>{t('location.confirm')}</h1>
      <LocationConfirmation offered={offered} from={from} />
    </div>
  )
}
