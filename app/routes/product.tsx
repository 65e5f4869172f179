import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { ProductBlocks } from '~/blocks/blocks-with-styles'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { productActions } from '~/features/cart/add-to-cart/add-item.server'
import { loadUnavailableProduct } from '~/features/catalog/product/product-recommendations.server'
import { loadProduct } from '~/features/catalog/product/load-product.server'
import { ProductBody, ProductUnavailable } from '~/features/catalog/product/product-page'
import { awaitFirstPhotos, loadFeedback } from '~/features/review/reviews-and-questions.server'
import { PhotoStrip } from '~/features/review/photo-strip'
import { ReviewsAndQuestions } from '~/features/review/reviews-and-questions'
import { ProductFavoriteButton } from '~/features/wishlist/favorite-button'
import { loadProductCanvas } from '~/server/content.server'
import type { FormResult } from '~/server/form-action.server'

/** A style with the color and options of the URL; another slug redirects to the right one. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const slug = args.params.slug ?? ''
  const [loadedProduct, canvas, feedback] = await Promise.all([
    withErrorPage(shop, loadProduct(shop, slug)),
    loadProductCanvas(shop, 'default'),
    loadFeedback(shop, slug),
  ])
  if (!loadedProduct) {
    const unavailableProduct = await loadUnavailableProduct(shop, slug)
    if (!unavailableProduct) throw await notFound(shop)
    const title = (await shop.t())('product.gone')
    return data(
      { gone: unavailableProduct, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } },
      { status: 404 },
    )
  }
  if (loadedProduct.movedTo !== undefined) throw redirect(loadedProduct.movedTo, 301)
  const photos = await awaitFirstPhotos(feedback)
  return { ...loadedProduct, ...feedback, photos, slug, below: await loadBlocks(shop, canvas, 'below') }
}

export const action = productActions

/** Revalidates after a rejection: the product may have just sold out. */
export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function ProductPage() {
  const loaded = useLoaderData<typeof loader>()
  return 'gone' in loaded ? <ProductUnavailable {...loaded.gone} /> : <AvailableProduct {...loaded} />
}

type LoadedProduct = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { gone: unknown }>

function AvailableProduct({ product, below, reviews, questions, photos, slug, ...productSections }: LoadedProduct) {
  const result = useActionData<FormResult>()
  const favoriteButton = <ProductFavoriteButton product={product} />
  const photoStrip = photos ? <PhotoStrip photos={photos} slug={slug} /> : undefined
  return (
    <>
      <ProductBody {...{ product, result, heart: favoriteButton, photoStrip }} {...productSections}>
        {reviews === undefined ? null : <ReviewsAndQuestions {...{ reviews, questions, slug }} ratings={product.rating.reviewsCount} />}
      </ProductBody>
      <ProductBlocks loaded={below} />
    </>
  )
}
