import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { loadWelcome } from '~/features/welcome/load-welcome.server'
import { Welcome } from '~/features/welcome/welcome'

/** Welcomes a new consumer. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [loaded, t] = await Promise.all([withErrorPage(shop, loadWelcome(shop)), shop.t()])
  const title = t('welcome.titleAll')
  return { ...loaded, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function WelcomePage() {
  const t = useTranslations()
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{loaded.firstName ? t('welcome.title', { name: loaded.firstName }) : t('welcome.titleAll')}</h1>
        <Welcome loaded={loaded} />
      </div>
    </div>
  )
}
