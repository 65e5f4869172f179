import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { notFound, orTrouble, shopAt } from '~/blocks/error-canvas.server'
import { Blocks } from '~/blocks/registry'
import { pageMeta } from '~/client/page-meta'
import { addItemAction } from '~/features/cart/add-item-action.server'
import { BuyBox } from '~/features/catalog/buy-box'
import { Gallery } from '~/features/catalog/gallery'
import { LateParts } from '~/features/catalog/late-parts'
import { loadProduct } from '~/features/catalog/load-product.server'
import { ProductCrumbs } from '~/features/catalog/product-crumbs'
import { productCanvas } from '~/server/content.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** A style with the colour and options of the address; another slug leads to the right one. (RTE-02, RTE-32) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await shopAt(args)
  const [found, canvas] = await Promise.all([orTrouble(shop, loadProduct(shop, args.params.slug ?? '')), productCanvas(shop, 'default')])
  if (!found) throw await notFound(shop)
  if (found.movedTo !== undefined) throw redirect(found.movedTo, 301)
  return { ...found, below: await loadBlocks(shop, canvas, 'below') }
}

export const action = formAction({ 'add-item': addItemAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function ProductPage() {
  const { product, inventory, chosen, now, act, below, recommendations, reviews } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  return (
    <>
      <div className="wrap">
        <ProductCrumbs trail={product.breadcrumb} last={product.name} />
        <div className="pdp">
          <Gallery product={product} colorId={chosen.color} />
          <BuyBox {...{ product, inventory, chosen, now, act, result }} />
        </div>
        <LateParts reviews={reviews} recommendations={recommendations} />
      </div>
      <Blocks loaded={below} />
    </>
  )
}
