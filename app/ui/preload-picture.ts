import { createContext, useContext } from 'react'

/** A file that the browser can fetch before it has read the page, in the terms of `<link rel="preload" as="image">`. */
export type PicturePreload = { href: string; imagesrcset?: string; imagesizes?: string; type?: string; media?: string }

/** Takes the pictures a visitor waits for while the edge renders the page; not set in browsers. (decision 114) */
export const PreloadContext = createContext<((preloads: readonly PicturePreload[]) => void) | undefined>(undefined)

type PictureFiles = { src?: string; avif?: string; webp?: string; any?: string }
type Cuts = { image: PictureFiles; sizes?: string | undefined; tall?: PictureFiles | undefined; between?: PictureFiles | undefined }

/** Tells the edge that a visitor waits for a picture. Does nothing in browsers, whose code is without the rest of this file. */
export function usePreload(isWaitedFor: boolean, cuts: Cuts) {
  const preload = useContext(PreloadContext)
  if (import.meta.env.SSR && isWaitedFor) preload?.(preloadsOf(cuts))
}

/** The files that `Picture` offers, for the screens it offers them to. Browsers skip a type they cannot show. */
function preloadsOf({ image, sizes, tall, between }: Cuts): PicturePreload[] {
  const betweenScreens = tall ? '(min-width:48rem) and (max-width:63.99rem)' : '(max-width:63.99rem)'
  const wideScreens = between ? '(min-width:64rem)' : tall && '(min-width:48rem)'
  return [
    ...(tall ? preloadOf(tall, '100vw', '(max-width:47.99rem)') : []),
    ...(between ? preloadOf(between, sizes, betweenScreens) : []),
    ...preloadOf(image, sizes, wideScreens),
  ]
}

function preloadOf({ src, avif, webp, any }: PictureFiles, sizes?: string, media?: string): PicturePreload[] {
  const candidates = avif ?? webp ?? any ?? src
  if (!candidates) return []
  const [href = ''] = candidates.split(' ', 1)
  const type = avif ? 'image/avif' : webp && 'image/webp'
  const isChoice = candidates.includes(' ')
  return [
    {
      href,
      ...(isChoice && { imagesrcset: candidates, ...(sizes && { imagesizes: sizes }) }),
      ...(type && { type }),
      ...(media && { media }),
    },
  ]
}
