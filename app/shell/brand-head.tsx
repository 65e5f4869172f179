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

/** A brand's typefaces, the style sheet of this page kind, and the browser's theme color. */
export function BrandHead({ brand }: { brand: BrandId }) {
  const nonce = useNonce()
  const fonts = fontFiles[brand]
  const routeId = useMatches().at(-1)?.id ?? ''
  // The style sheet of the first page stays; those of other kinds are added on navigation.
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
