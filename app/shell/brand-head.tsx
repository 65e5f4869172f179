import { useMatches } from '@remix-run/react'
import { useState } from 'react'
import { brands, type BrandId } from '#config/brands'
import fontFiles from '#content/art/fonts.json'
import { useNonce } from '~/client/nonce'
import { styleSheetOf } from '~/client/style-sheets'
import { fontFaces } from '~/ui/font-faces'
import { BrandIcons } from './brand-icons'

/** The typefaces the page came with; telling them once more would cost every page its own description of them. */
const served = import.meta.env.SSR ? '' : (document.querySelector('head > style')?.innerHTML ?? '')

/** A brand's look: its two typefaces, the style sheet of this kind of page, the color of the browser's frame. */
export function BrandHead({ brand }: { brand: BrandId }) {
  const nonce = useNonce()
  const fonts = fontFiles[brand]
  const routeId = useMatches().at(-1)?.id ?? ''
  // The sheet a visit began with stays; those of other kinds are added on the way to them.
  const [styleSheet] = useState(styleSheetOf(brand, routeId))
  return (
    <>
      <meta name="theme-color" content={brands[brand].themeColor} />
      <link rel="preload" as="font" type="font/woff2" href={fonts.text} crossOrigin="anonymous" />
      <link rel="preload" as="font" type="font/woff2" href={fonts.display} crossOrigin="anonymous" />
      <style
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? fontFaces(brand, fonts) : served }}
      />
      <link rel="stylesheet" href={styleSheet} />
      <BrandIcons brand={brand} />
    </>
  )
}
