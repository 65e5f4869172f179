import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { loadNotifyMe, notifyMeAction } from '~/features/catalog/notify-me/notify-me.server'
import { NotifyMe } from '~/features/catalog/notify-me/notify-me'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Back-in-stock notification. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const loaded = await withErrorPage(shop, loadNotifyMe(shop, args.params.slug ?? ''))
  if (!loaded) throw await notFound(shop)
  const t = await shop.t()
  const title = t('labeled', { label: t('notifyMe.title'), value: loaded.name })
  return { ...loaded, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction({ 'notify-me': notifyMeAction })

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function NotifyMePage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s flow">
      <h1>{t('notifyMe.title')}</h1>
      <NotifyMe loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
    </div>
  )
}
