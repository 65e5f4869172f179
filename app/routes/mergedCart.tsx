import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { loadMergedCart, undoMergeAction } from '~/features/cart/merged-cart/merged-cart.server'
import { MergedCart } from '~/features/cart/merged-cart/merged-cart'
import { formAction, type FormResult, seeOther } from '~/server/form-action.server'
import { requireSignIn } from '~/server/require-sign-in.server'

/** Result of the cart merge at sign-in. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  await requireSignIn(shop)
  const [merged, t] = await Promise.all([withErrorPage(shop, loadMergedCart(shop)), shop.t()])
  if (!merged) throw seeOther(href('cart', { locale: shop.locale }))
  const title = t('mergedCart.title')
  return { merged, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction({ 'undo-merge': undoMergeAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function MergedCartPage() {
  const t = useTranslations()
  const { merged } = useLoaderData<typeof loader>()
  return (
    <div className="wrap section-s flow">
      <h1>{t('mergedCart.title')}</h1>
      <p className="lead">{t('mergedCart.text')}</p>
      <MergedCart merged={merged} result={useActionData<FormResult>()} />
    </div>
  )
}
