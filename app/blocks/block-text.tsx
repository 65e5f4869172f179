import type { BlockProps } from '#contracts/blocks'
import { useStorefront } from '~/client/storefront-context'
import { linkTo } from '~/features/content/link-to'
import { Eyebrow } from './eyebrow'
import { TargetButton } from './target-button'

type Texts = Pick<
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
  of: Texts
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
  const shown = targets.filter((target) => linkTo(target, locale))
  if (shown.length === 0) return null
  return (
    <div className={equalTargetSize ? 'ctas equal' : 'ctas'}>
      {shown.map((target) => (
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
