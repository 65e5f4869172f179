import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { loadProductImages } from '~/features/catalog/product/load-product-images.server'
import { ButtonLink } from '~/ui/button'
import { CopyField } from '~/ui/copy-field'

/** The address of a product in one color, to be copied or mailed. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const loadedImages = await withErrorPage(shop, loadProductImages(shop, args.params.slug ?? ''))
  if (!loadedImages) throw await notFound(shop)
  const { name, back } = loadedImages
  const title = (await shop.t())('share.title', { name })
  const productUrl = new URL(back, shop.origin).href
  return { name, back, address: productUrl, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function ShareProductPage() {
  const t = useTranslations()
  const { name, back, address } = useLoaderData<typeof loader>()
  const mailtoUrl = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`
  return (
    <div className="wrap narrow section-s stack">
      <h1>{t('share.title', { name })}</h1>
      <CopyField id="address" label={t('share.address')} value={address} words={{ copy: t('share.copy'), copied: t('share.copied') }} />
      <div className="ctas">
        <ButtonLink href={mailtoUrl}>{t('share.mail')}</ButtonLink>
        <ButtonLink look="ghost" href={back}>
          {t('share.back')}
        </ButtonLink>
      </div>
    </div>
  )
}
