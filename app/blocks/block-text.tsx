import type { BlockProps } from '#contracts/blocks'
import { useShop } from '~/client/shop-view'
import { hrefWithLocale } from '#domain/content/href-with-locale'
import { type ButtonLook, ButtonLink } from '~/ui/button'

type Targets = BlockProps<'hero'>['targets']
type Texts = Pick<
  BlockProps<'hero'>,
  | 'title'
  | 'titleHtml'
  | 'subtitle'
  | 'subtitleHtml'
  | 'overline'
  | 'eyebrowText'
  | 'richText'
  | 'richTextBelowTargets'
  | 'hideTitle'
  | 'titleH1'
>

const looks: Record<Targets[number]['style'], ButtonLook> = { primary: 'solid', secondary: 'ghost', tertiary: 'quiet', link: 'text' }

/** A block's buttons. On a picture the first one is light. (BLK-34) */
export function BlockTargets({ targets, onPicture }: { targets: Targets; onPicture?: boolean }) {
  const { locale } = useShop()
  const shown = targets.flatMap((target) => {
    const href = hrefWithLocale(target.url, locale)
    return href ? [{ ...target, href }] : []
  })
  if (shown.length === 0) return null
  return (
    <div className="ctas">
      {shown.map(({ text, href, style, size, label, targetAttribute }) => (
        <ButtonLink
          key={href + text}
          href={href}
          size={size}
          look={onPicture && style === 'primary' ? 'light' : looks[style]}
          aria-label={label}
          {...(targetAttribute === '_blank' && { target: '_blank', rel: 'noopener' })}
        >
          {text}
        </ButtonLink>
      ))}
    </div>
  )
}

/** Text that may carry sanitised markup; the markup wins where both are given. */
export function Html({ html, text }: { html?: string; text?: string }) {
  if (html) return <span dangerouslySetInnerHTML={{ __html: html }} />
  return <>{text}</>
}

/** Overline, title, subtitle, text and buttons, in this order. (BLK-31) */
export function BlockText({
  texts,
  targets,
  onPicture,
  level = 'h2',
}: {
  texts: Texts
  targets: Targets
  onPicture?: boolean
  level?: 'h2' | 'h3'
}) {
  const Title = texts.titleH1 ? 'h1' : level
  const overline = texts.overline ?? texts.eyebrowText
  return (
    <>
      {overline ? <p className="over">{overline}</p> : null}
      {texts.title || texts.titleHtml ? (
        <Title className={texts.hideTitle ? 'vh' : undefined}>
          <Html html={texts.titleHtml} text={texts.title} />
        </Title>
      ) : null}
      {texts.subtitle || texts.subtitleHtml ? (
        <p>
          <Html html={texts.subtitleHtml} text={texts.subtitle} />
        </p>
      ) : null}
      <RichText html={texts.richText} />
      <BlockTargets targets={targets} onPicture={onPicture} />
      <RichText html={texts.richTextBelowTargets} />
    </>
  )
}

/** Authored text, sanitised when the page was loaded. (SEC-08) */
export function RichText({ html }: { html?: string }) {
  return html ? <div className="prose" dangerouslySetInnerHTML={{ __html: html }} /> : null
}
