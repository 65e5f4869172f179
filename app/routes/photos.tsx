import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ProductBreadcrumbs } from '~/features/catalog/product/product-crumbs'
import { photoPositions } from '~/features/photo/photo-choices'
import { loadPhotoWall, createPhotoActions, type PhotoWallData } from '~/features/photo/photos.server'
import { SharedPhotos } from '~/features/photo/shared-photos'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Photo wall as a page, for use without scripts. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [wall, t] = await Promise.all([loadPhotoWall(shop), shop.t()])
  const title = t('photos.title')
  const url = shop.origin + href('photos', { locale: shop.locale })
  return { wall, meta: { title: `${title} | ${shop.brand.name}`, description: t('photos.text', { brand: shop.brand.name }), url } }
}

export const action = formAction(createPhotoActions(() => undefined))

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function Photos() {
  const t = useTranslations()
  const { wall, meta: texts } = useLoaderData<typeof loader>()
  return (
    <div className="wrap mb-64">
      <ProductBreadcrumbs trail={[]} last={t('photos.title')} />
      <div className="head mt">
        <div className="flow-s">
          <h1>{t('photos.title')}</h1>
          <p className="muted">{texts.description}</p>
        </div>
      </div>
      <PhotoWall wall={wall} result={useActionData<FormResult>()} />
    </div>
  )
}

/** All the brand shows of what people posted, everywhere or in one kind of place. */
function PhotoWall({ wall: { shared, place }, result }: { wall: PhotoWallData; result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const path = href('photos', { locale })
  if (!shared)
    return (
      <p>
        {t('photos.unreachable')}{' '}
        <a className="link" href={href('privacyChoices', { locale })}>
          {t('photos.choose')}
        </a>
      </p>
    )
  return (
    <div className="stack">
      <nav className="row-c" aria-label={t('photos.places')}>
        <a className="pill" href={path} aria-current={place ? undefined : 'true'}>
          {t('photos.everywhere')}
        </a>
        {photoPositions.map((each) => (
          <a key={each} className="pill" href={`${path}?place=${each}`} aria-current={each === place ? 'true' : undefined}>
            {t(`photos.place.${each}`)}
          </a>
        ))}
      </nav>
      <SharedPhotos shared={shared} path={path} query={place ? { place } : {}} result={result} />
    </div>
  )
}
