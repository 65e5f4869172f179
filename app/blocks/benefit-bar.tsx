import { useFetcher } from '@remix-run/react'
import type { CSSProperties } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'
import { getImageFiles } from '~/features/content/content-picture'
import { classNames } from '~/ui/class-names'
import { Icon, IconButton } from '~/ui/icon'
import { blockAttributes, Html, BlockLogo } from './block-parts'
import type { BlockOf } from './registry-types'

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

/** Goes into a style sheet: an author's text must end neither the URL nor the rule. */
function quoteUrl(address: string): string {
  return `"${address.replace(/["\\\n\r\f]/g, encodeURIComponent)}"`
}
