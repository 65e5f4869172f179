import { overlayImageSizes, buildSizesAttribute } from '#domain/image/image-url'
import { ProductPrice } from '~/features/catalog/product-price'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture, getImageFiles } from '~/features/content/content-picture'
import { Hero as HeroLook, SplitBanner as SplitLook } from '~/ui/hero'
import { BlockFrame, Html, BlockTargets, RichText, Eyebrow, BlockText, blockAttributes, BlockLogo } from './block-parts'
import { BlockMedia, getColorStyle, getGradient } from './block-media'
import type { OverlayProduct } from './block-data.server'
import type { BlockOf } from './registry-types'
import { useFetcher } from '@remix-run/react'
import type { CSSProperties } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { classNames } from '~/ui/class-names'
import { Icon, IconButton } from '~/ui/icon'

/** A wide picture covers a frame that is higher than its own shape, so it is wider than the frame. */
const heroImageSizes = {
  standard: 'max(100vw,72rem)',
  'product-overlay': 'max(100vw,72rem)',
  'block-below': '(min-width:64rem) 66vw, 142vw',
}

const heroVariants = { standard: 'standard', 'block-below': 'below', 'product-overlay': 'product' } as const

/** The picture a page opens with: words on it, below it, or with a product's card on it. */
export function Hero({ id, props, loaded, isFirst }: BlockOf<'hero'>) {
  const overlay = loaded.overlays[id]
  return (
    <BlockFrame id={id} layout={props} bare>
      <HeroLook
        id={`${id}-title`}
        variant={heroVariants[props.variant]}
        media={<BlockMedia media={props} priority={isFirst} sizes={heroImageSizes[props.variant]} />}
        overline={<Eyebrow texts={props} />}
        title={<HeroTitle props={props} />}
        titleLevel={isFirst || props.titleH1 ? 'h1' : 'h2'}
        text={props.subtitle || props.subtitleHtml ? <Html html={props.subtitleHtml} text={props.subtitle} /> : undefined}
        actions={
          <>
            <RichText html={props.richText} />
            <BlockTargets of={props} onPicture />
            <RichText html={props.richTextBelowTargets} />
          </>
        }
        aside={overlay ? <OverlayCard product={overlay} /> : undefined}
        gradient={getGradient(props)}
        paint={getColorStyle(props)}
      />
    </BlockFrame>
  )
}

/** A hidden title still names the hero for listeners. */
function HeroTitle({ props: { title, titleHtml, hideTitle } }: Pick<BlockOf<'hero'>, 'props'>) {
  const titleContent = <Html html={titleHtml} text={title} />
  return hideTitle ? <span className="vh">{titleContent}</span> : titleContent
}

/** A reduced price has a line of its own, and so has what the law asks to be said with it. */
const overlayPriceStyle = { flexWrap: 'wrap', rowGap: 0 } as const

/** A product floating on a hero: its picture, name, color and price in one link. */
function OverlayCard({ product }: { product: OverlayProduct }) {
  return (
    <ContentLink url={product.url} className="look">
      <span className="tile baked">
        <ContentPicture src={product.image} alt="" width={360} height={450} sizes={buildSizesAttribute(overlayImageSizes)} />
      </span>
      <b>{product.name}</b>
      <span className="rowb" style={overlayPriceStyle}>
        <span className="small muted">{product.colorLabel}</span>
        <ProductPrice price={product.price} currency={product.currency} />
      </span>
    </ContentLink>
  )
}

const splitWidths = { '60': 60, '50': 50, '40': 40 } as const

/** A picture beside a panel in the brand's color. */
export function SplitBanner({ id, props }: BlockOf<'split-banner'>) {
  return (
    <BlockFrame id={id} layout={props}>
      <SplitLook
        pictureWidth={splitWidths[props.splitWidth]}
        paint={getColorStyle(props)}
        media={<BlockMedia media={props} sizes="(min-width:64rem) 60vw, 100vw" />}
      >
        <BlockText of={props} onPicture />
      </SplitLook>
    </BlockFrame>
  )
}

/** A strip with one sentence. A cookie remembers that it was closed, so the next page is rendered without it. */
export function BenefitBar({ id, props }: BlockOf<'benefit-bar'>) {
  const t = useTranslations()
  const { locale, imageCdn: cdn } = useStorefront()
  const fetcher = useFetcher()
  const target = props.targets[0]
  if (fetcher.state !== 'idle' || fetcher.data) return null
  return (
    <aside
      {...blockAttributes(id, props)}
      className={classNames('benefit', props.bottomMargins && `mb-${props.bottomMargins}`)}
      style={getBackgroundStyle(props.backgroundImage, cdn)}
      aria-label={t('benefit.label')}
    >
      <div className="wrap">
        {props.logo ? <BlockLogo src={props.logo} inLine /> : null}
        {props.infoIcon ? <Icon name="info" size="sm" /> : null}
        <p style={props.alignment === 'left' ? { textAlign: 'start' } : undefined}>
          <Html html={props.titleHtml && `${props.titleHtml} `} text={props.title && `${props.title} `} />
          {target ? (
            <ContentLink url={target.url} target={target.targetAttribute} className="link">
              {target.text}
            </ContentLink>
          ) : null}
        </p>
        {props.showCloseButton ? (
          <fetcher.Form method="post" action={href('home', { locale })}>
            <input type="hidden" name="intent" value="dismiss" />
            <input type="hidden" name="block" value={id} />
            <IconButton type="submit" icon="close" size="sm" label={t('benefit.close')} />
          </fetcher.Form>
        ) : null}
      </div>
    </aside>
  )
}

/** The bar's color overlays the image so that its text is readable. */
function getBackgroundStyle(picture: string | undefined, cdn: string): CSSProperties | undefined {
  if (!picture) return undefined
  const overlayColor = 'color-mix(in srgb, var(--c-benefit) 82%, transparent)'
  const { src } = getImageFiles(picture, { width: 1600, height: 200, cdn })
  return { background: `linear-gradient(${overlayColor}, ${overlayColor}), url(${quoteUrl(src)}) center / cover` }
}

/** Quotes a URL for a style sheet: authored text must end neither the URL nor the rule. */
function quoteUrl(address: string): string {
  return `"${address.replace(/["\\\n\r\f]/g, encodeURIComponent)}"`
}
