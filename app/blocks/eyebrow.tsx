import type { BlockProps } from '#contracts/blocks'
import { useStorefront } from '~/client/storefront-context'
import { drawingOf, pictureFiles } from '~/features/content/picture-files'

type EyebrowProps = { texts: Pick<BlockProps<'hero'>, 'overline' | 'eyebrowText' | 'eyebrowLogo'> }

/** Renders the line above a title: a brand mark or small image, and a few words. */
export function Eyebrow({ texts: { overline, eyebrowText, eyebrowLogo } }: EyebrowProps) {
  const words = overline ?? eyebrowText
  if (!words && !eyebrowLogo) return null
  return (
    <p className="over">
      {eyebrowLogo ? <Mark src={eyebrowLogo} /> : null}
      {words}
    </p>
  )
}

/** A brand's mark or a small picture. It says nothing that the words beside it do not. */
export function Mark({ src, size = 32, inLine }: { src: string; size?: number; inLine?: boolean }) {
  const { imageCdn: cdn } = useStorefront()
  const box = { width: size, height: size }
  return (
    <img
      className="eyebrow"
      src={drawingOf(src) ?? pictureFiles(src, { ...box, cdn }).src}
      alt=""
      style={inLine ? { margin: 0 } : undefined}
      {...box}
    />
  )
}
