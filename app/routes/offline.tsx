import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { requireStorefront } from '~/guards/route-guards.server'
import { useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { loadFixedCanvas } from '~/server/content.server'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { StatePage } from '~/ui/state-page'
import stateStyles from '~/ui/styles/state.css?url'

/** Offline page, authored or with default text. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const title = (await shop.t())('offline.title')
  const canvas = await loadFixedCanvas(shop, 'offline')
  return { loaded: await loadBlocks(shop, canvas), meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function OfflinePage() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { loaded } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap">
        <link rel="stylesheet" href={stateStyles} />
        <StatePage
          tone="offline"
          mark={<Icon name="offline" size="3xl" />}
          title={t('offline.title')}
          text={t('offline.text')}
          actions={<ButtonLink href={href('home', { locale })}>{t('offline.retry')}</ButtonLink>}
        />
      </div>
      <Blocks loaded={loaded} />
    </>
  )
}
