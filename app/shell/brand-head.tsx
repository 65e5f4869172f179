import { useMatches } from '@remix-run/react'
import { useContext, useState } from 'react'
import { brands, type BrandId } from '#config/brands'
import fontFiles from '#content/art/fonts.json'
import { getStyleSheetUrl, getStyleText } from '~/client/style-sheets'
import { FirstVisitContext, useNonce } from '~/client/storefront-context'
import { buildFontFaces } from '~/ui/font-faces'

/** The typefaces the page came with; telling them once more would cost every page its own description of them. */
const servedFontFaces = import.meta.env.SSR ? '' : (document.querySelector('head > style')?.innerHTML ?? '')

/** A brand's typefaces, the style sheet of this page kind, and the browser's theme color. */
export function BrandHead({ brand }: { brand: BrandId }) {
  const nonce = useNonce()
  const fonts = fontFiles[brand]
  return (
    <>
      <meta name="theme-color" content={brands[brand].themeColor} />
      <link rel="preload" as="font" type="font/woff2" href={fonts.text} crossOrigin="anonymous" />
      <link rel="preload" as="font" type="font/woff2" href={fonts.display} crossOrigin="anonymous" />
      <style
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? buildFontFaces(brand, fonts) : servedFontFaces }}
      />
      <PageStyles brand={brand} />
      <BrandIcons brand={brand} />
    </>
  )
}

/** The style sheet that the document carries, if it does. */
const servedPageStyle = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>('style[data-sheet]')

/**
 * The style sheet of this page kind: in the document where nothing is known of the browser, because a file would cost it a round trip before
 * anything is painted; a file that stays in its cache otherwise. The first page's stays; those of other kinds are added on navigation.
 */
function PageStyles({ brand }: { brand: BrandId }) {
  const nonce = useNonce()
  const isFirstVisit = useContext(FirstVisitContext)
  const routeId = useMatches().at(-1)?.id ?? ''
  const [href] = useState(getStyleSheetUrl(brand, routeId))
  if (!(import.meta.env.SSR ? isFirstVisit : servedPageStyle)) return <link rel="stylesheet" href={href} />
  const __html = import.meta.env.SSR ? getStyleText(brand, routeId) : (servedPageStyle?.innerHTML ?? '')
  return <style nonce={nonce} data-sheet={href} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

/** Bitmaps, because Safari accepts no SVG and SVG icons are separate documents. */
export function BrandIcons({ brand }: { brand: BrandId }) {
  return (
    <>
      <link rel="icon" href={`/logos/${brand}-32.png`} sizes="32x32" />
      <link rel="apple-touch-icon" href={`/logos/${brand}-180.png`} />
    </>
  )
}
