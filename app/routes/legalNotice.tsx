import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { locales } from '#config/locales'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { LegalNotice } from '~/features/legal/legal-notice'
import { notFound, requireStorefront } from '~/guards/route-guards.server'
import accountStyles from '~/ui/styles/for-account.css?url'

/** Impressum, mentions légales, aviso legal: required in EMEA. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  if (locales[shop.locale].region !== 'EMEA') throw await notFound(shop)
  const t = await shop.t()
  return { meta: { title: `${t('legal.title')} | ${shop.brand.name}`, description: t('legal.text') } }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function LegalNoticePage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s stack">
      <link rel="stylesheet" href={accountStyles} />
      <div className="flow">
        <h1>{t('legal.title')}</h1>
        <p className="muted">{t('legal.text')}</p>
      </div>
      <LegalNotice />
    </div>
  )
}
