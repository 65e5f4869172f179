import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { loadProductListing } from '~/features/catalog/catalog.server'
import { getArtworkBase, getImageFiles } from '~/features/content/content-picture'
import { resolveImage } from '~/server/resolve-image.server'
import { Gallery } from '~/ui/gallery/gallery'
import dropkerb from '~/ui/styles/dropkerb.css?url'
import dunnage from '~/ui/styles/dunnage.css?url'
import halvern from '~/ui/styles/halvern.css?url'

const brandStyles = { halvern, dropkerb, dunnage }

/** Categories that always hold something to show. */
const newInCategories = { halvern: '1500', dropkerb: '2500', dunnage: '3500' } as const

const galleryScenes = {
  halvern: ['halvern-dawn', 'halvern-camp'],
  dropkerb: ['dropkerb-kerb', 'dropkerb-spot'],
  dunnage: ['dunnage-bench', 'dunnage-mending'],
} as const

/** Every component in every state, for developers; no build has the page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const brand = shop.brand.id
  const { hits } = await loadProductListing(shop, { categoryId: newInCategories[brand], start: 0, count: 6, refinements: {} })
  const toImageFiles = (src: string) => getImageFiles(src, { width: 800, height: 1000, cdn: '' })
  const getScene = (index: 0 | 1) => toImageFiles(resolveImage(galleryScenes[brand][index]))
  return {
    pictures: {
      brand,
      scene: getScene(0),
      second: getScene(1),
      products: hits.map(({ image, title }) => ({ ...toImageFiles(image), alt: title })),
      drawings: hits.flatMap(({ image }) => getArtworkBase(image) ?? []),
    },
  }
}

export default function GalleryPage() {
  const { pictures } = useLoaderData<typeof loader>()
  return (
    <>
      <link rel="stylesheet" href={brandStyles[pictures.brand]} />
      <Gallery pictures={pictures} />
    </>
  )
}
