import type { CSSProperties } from 'react'
import type { Product } from '#contracts/entities/product'
import { getDialogHref } from '~/client/dialog-link'
import { toSharedSource, useSharedHtml } from '~/client/served-html'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture, getArtworkBase } from '~/features/content/content-picture'
import { productTransitionName } from '~/remix-internals/move-picture'
import { usePreload } from '~/ui/picture'
import { Tile } from '~/ui/tile'
import { ProductBadge } from '../product-price'
import { getSlug } from './chosen-options'
import { describeView, isInScale } from './gallery-views'

/** Zoom state: factor and focal point. */
const closeUps = [
  { scale: 2.5, at: '50% 22%', key: 'gallery.closeUpper' },
  { scale: 2.6, at: '68% 78%', key: 'gallery.closeLower' },
  { scale: 2.2, at: '24% 52%', key: 'gallery.closeSide' },
]

type GalleryProps = { product: Product; colorId?: string; scaleFacts?: readonly string[] | undefined }

export const Gallery = import.meta.env.SSR ? SharedGallery : OwnGallery

/** The gallery shows a product in one color, the same to everybody, and is rendered once. */
function SharedGallery(props: GalleryProps) {
  const { product, ...view } = props
  const gallery = <OwnGallery {...props} />
  const { variants: _, ...shownProduct } = product
  const { objects, rest } = toSharedSource(shownProduct)
  const data = [product.price, ...objects]
  const sharedHtml = useSharedHtml('.gal', { data, part: gallery, variant: JSON.stringify([rest, view]) })
  return sharedHtml ? <div className="gal" dangerouslySetInnerHTML={sharedHtml} /> : gallery
}

/**
 * The product from each side, each picture linked to one as large as the screen. Then come close looks at the first view, which cost no
 * further byte.
 */
function OwnGallery({ product, colorId = '', scaleFacts }: GalleryProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const views = product.images[colorId] ?? Object.values(product.images)[0] ?? []
  const color = product.attributes.find(({ type }) => type === 'color')?.options.find(({ id }) => id === colorId)?.label ?? ''
  const altValues = { name: product.name, color }
  const firstView = views[0]
  const hasCloseUps = firstView && getArtworkBase(firstView) && product.productType === 'physical'
  const linkTo = (view: string) => `${getDialogHref('pictures', { slug: getSlug(product), color: colorId, view }, locale)}#view-${view}`
  const count = views.length + (hasCloseUps ? closeUps.length : 0)
  return (
    <div className="gal">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard to be scrolled by it */}
      <ul tabIndex={0} aria-label={t('gallery.label')}>
        {views.map((view, index) => (
          <li key={view}>
            <Tile
              fit="inset"
              badge={
                <>
                  {index === 0 ? <ProductBadge product={product} /> : null}
                  {scaleFacts && isInScale(view) ? <ScaleNote facts={scaleFacts} /> : null}
                  <ImageCounter number={index + 1} count={count} />
                </>
              }
              transitionName={index === 0 ? productTransitionName : undefined}
            >
              <a href={linkTo(`${index + 1}`)} aria-haspopup="dialog">
                <GalleryImage src={view} alt={describeView(t, { src: view, index, scaleFacts, ...altValues })} priority={index === 0} />
                <span className="vh">, {t('gallery.enlarge')}</span>
              </a>
            </Tile>
          </li>
        ))}
        {hasCloseUps
          ? closeUps.map(({ scale, at, key }, index) => (
              <li key={key}>
                <Tile fit="inset" badge={<ImageCounter number={views.length + index + 1} count={count} />}>
                  <GalleryImage src={firstView} alt={t(key, altValues)} style={{ transform: `scale(${scale})`, transformOrigin: at }} />
                </Tile>
              </li>
            ))
          : null}
      </ul>
    </div>
  )
}

/** How tall the person in the picture is; its description says so, too. */
function ScaleNote({ facts }: { facts: readonly string[] }) {
  return (
    <span className="badge" aria-hidden>
      {facts.join(' · ')}
    </span>
  )
}

/** Which picture of how many this is, where one is seen at a time. */
function ImageCounter({ number, count }: { number: number; count: number }) {
  return count > 1 ? <span className="badge only-sm" aria-hidden>{`${number} / ${count}`}</span> : null
}

/** A drawing at any size where there is one, else the picture in its sizes. */
function GalleryImage({ src, alt, priority, style }: { src: string; alt: string; priority?: boolean; style?: CSSProperties }) {
  const artworkBase = getArtworkBase(src)
  usePreload(priority === true && artworkBase !== undefined, { image: { src: artworkBase ?? '' } })
  if (!artworkBase)
    return <ContentPicture src={src} alt={alt} width={800} height={1000} sizes="(min-width:64rem) 55vw, 100vw" priority={priority} />
  const loadingProps = priority ? { fetchpriority: 'high' } : { loading: 'lazy' as const }
  return <img src={artworkBase} alt={alt} width={800} height={1000} style={style} decoding="async" {...loadingProps} />
}
