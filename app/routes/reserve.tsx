import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { loadReserve } from '~/features/cart/reservations/load-reserve.server'
import { reserveAction } from '~/features/cart/reservations/reserve.server'
import { ReserveInStore } from '~/features/cart/reservations/reserve-in-store'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Reserves a store-only product. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const loaded = await withErrorPage(shop, loadReserve(shop, args.params.slug ?? ''))
  if (!loaded) throw await notFound(shop)
  const t = await shop.t()
  const title = t('labeled', { label: t('reserve.title'), value: loaded.name })
  return { ...loaded, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction({ reserve: reserveAction })

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function ReservePage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s flow">
      <h1>{t('reserve.title')}</h1>
      <ReserveInStore loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
    </div>
  )
}
