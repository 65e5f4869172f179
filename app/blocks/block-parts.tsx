import type { ReactNode } from 'react'
import type { BlockProps } from '#contracts/blocks'
import { useStorefront } from '~/client/storefront-context'
import { getArtworkBase, getImageFiles } from '~/features/content/content-picture'
import { getLinkProps } from '~/features/content/content-link'
import { type ButtonLook, ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'

type BlockLayout = Pick<BlockProps<'hero'>, 'bottomMargins' | 'hideOnBreakpoint' | 'isFullWidth' | 'origin' | 'promotionTracking'>
type BlockFrameProps = { id: string; layout: BlockLayout; bare?: boolean; children: ReactNode }

/** The frame of a block: its width, the space below it, the breakpoints that hide it, and its promotion. */
export function BlockFrame({ id, layout, bare, children }: BlockFrameProps) {
  const spacingClass = bare || layout.isFullWidth ? undefined : 'wrap section-s'
  return (
    <div {...blockAttributes(id, layout)} className={classNames(spacingClass, layout.bottomMargins && `mb-${layout.bottomMargins}`)}>
      {children}
    </div>
  )
}

type TrackedFields = Pick<BlockProps<'hero'>, 'hideOnBreakpoint' | 'origin' | 'promotionTracking'>

/** Attributes that let links and analytics find a block, name the source of its products, and hide it at some breakpoints. */
export function blockAttributes(id: string, { hideOnBreakpoint, origin, promotionTracking: promotion }: TrackedFields) {
  return {
    id,
    'data-origin': origin,
    'data-hide': hideOnBreakpoint?.join(' ') || undefined,
    'data-promotion-id': promotion?.promotionId,
    'data-promotion-name': promotion?.promotionName,
    'data-creative-name': promotion?.creativeName,
  }
}

type BlockTexts = Pick<
  BlockProps<'hero'>,
  | 'title'
  | 'titleHtml'
  | 'subtitle'
  | 'subtitleHtml'
  | 'overline'
  | 'eyebrowText'
  | 'eyebrowLogo'
  | 'richText'
  | 'richTextBelowTargets'
  | 'hideTitle'
  | 'titleH1'
  | 'targets'
  | 'equalTargetSize'
>

type BlockTextProps = {
  /** A block's own fields. */
  of: BlockTexts
  onPicture?: boolean
  level?: 'h2' | 'h3'
}

type BlockTargetsProps = {
  /** A block's own fields. */
  of: Pick<BlockProps<'hero'>, 'targets' | 'equalTargetSize'>
  onPicture?: boolean
}

/** The buttons of a block, all of one width when its author says so. On a picture the first one is light. */
export function BlockTargets({ of: { targets, equalTargetSize }, onPicture }: BlockTargetsProps) {
  const { locale } = useStorefront()
  const linkedTargets = targets.filter((target) => getLinkProps(target, locale))
  if (linkedTargets.length === 0) return null
  return (
    <div className={equalTargetSize ? 'ctas equal' : 'ctas'}>
      {linkedTargets.map((target) => (
        <TargetButton key={target.url + target.text} target={target} onPicture={onPicture} />
      ))}
    </div>
  )
}

/** Text that may carry sanitized markup; the markup wins where both are given. */
export function Html({ html, text }: { html?: string; text?: string }) {
  if (html) return <span dangerouslySetInnerHTML={{ __html: html }} />
  return <>{text}</>
}

/** Overline, title, subtitle, text and buttons, in this order. */
export function BlockText({ of: texts, onPicture, level = 'h2' }: BlockTextProps) {
  const Title = texts.titleH1 ? 'h1' : level
  return (
    <>
      <Eyebrow texts={texts} />
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
      <BlockTargets of={texts} onPicture={onPicture} />
      <RichText html={texts.richTextBelowTargets} />
    </>
  )
}

/** Authored text, sanitized when the page was loaded. */
export function RichText({ html }: { html?: string }) {
  return html ? <div className="prose" dangerouslySetInnerHTML={{ __html: html }} /> : null
}

type BlockTarget = BlockProps<'hero'>['targets'][number]

const buttonLooks: Record<BlockTarget['style'], ButtonLook> = { primary: 'solid', secondary: 'ghost', tertiary: 'quiet', link: 'text' }

type TargetButtonProps = { target: BlockTarget; onPicture?: boolean; onClick?: () => void }

/** An authored target as a button; null without a safe target. On a picture the first kind is light. */
export function TargetButton({ target: { text, style, size, label, ...linkTarget }, onPicture, onClick }: TargetButtonProps) {
  const { locale } = useStorefront()
  const link = getLinkProps(linkTarget, locale)
  if (!link) return null
  return (
    <ButtonLink
      size={size}
      look={onPicture && style === 'primary' ? 'light' : buttonLooks[style]}
      aria-label={label}
      onClick={onClick}
      {...link}
    >
      {text}
    </ButtonLink>
  )
}

type EyebrowProps = { texts: Pick<BlockProps<'hero'>, 'overline' | 'eyebrowText' | 'eyebrowLogo'> }

/** Renders the line above a title: a brand mark or small image, and a few words. */
export function Eyebrow({ texts: { overline, eyebrowText, eyebrowLogo } }: EyebrowProps) {
  const overlineText = overline ?? eyebrowText
  if (!overlineText && !eyebrowLogo) return null
  return (
    <p className="over">
      {eyebrowLogo ? <BlockLogo src={eyebrowLogo} /> : null}
      {overlineText}
    </p>
  )
}

/** A brand's mark or a small picture. It says nothing that the words beside it do not. */
export function BlockLogo({ src, size = 32, inLine }: { src: string; size?: number; inLine?: boolean }) {
  const { imageCdn: cdn } = useStorefront()
  const dimensions = { width: size, height: size }
  return (
    <img
      className="eyebrow"
      src={getArtworkBase(src) ?? getImageFiles(src, { ...dimensions, cdn }).src}
      alt=""
      style={inLine ? { margin: 0 } : undefined}
      {...dimensions}
    />
  )
}
